import type { WireCupboard } from '@cupboard/contract/cupboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAndSignIn } from '#testing/customers.ts'
import { activateWithoutCard, callsOf, customerWithBoxes, settledCustomer } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof activeCustomer>>

async function activeCustomer() {
  const customer = await customerWithBoxes(shop)
  await activateWithoutCard(shop, customer.customerId)
  return customer
}

const cupboardOf = async (customer: Pick<Customer, 'get'>): Promise<WireCupboard> =>
  (await customer.get('/cupboard')).body

function shelfOf({ shelves }: WireCupboard, productId: string) {
  const shelf = shelves.find(({ product }) => product.productId === productId)
  if (!shelf) throw new Error(`no shelf for ${productId}`)
  return shelf
}

const inNextBox = ({ nextBox }: WireCupboard, productId: string) =>
  nextBox?.productQuantities.find(({ product }) => product.productId === productId)?.quantity

const count = (customer: Customer, body: object) => customer.post('/products/toilet-roll/shelf-count', body)
const preview = async (customer: Customer, act: object) => (await customer.post('/preview', act)).body

describe('the cupboard', () => {
  it('shows each chosen product with its level, its unit and the next box', async () => {
    const customer = await activeCustomer()
    const cupboard = await cupboardOf(customer)
    const { body: products } = await customer.get('/products')
    expect(cupboard.shelves.map(({ product }) => product.productId).sort()).toEqual(
      products.map(({ productId }: { productId: string }) => productId).sort(),
    )
    expect(shelfOf(cupboard, 'toilet-roll')).toMatchObject({
      product: { counting: { pack: 'pack', one: 'roll', perPack: 9 } },
      counted: null,
    })
    expect(cupboard.nextBox?.boxId).toBe(customer.boxes[0]?.boxId)
    expect(cupboard.ask.length).toBeGreaterThan(0)
  })

  it('is empty for somebody without a household, and has no next box without a plan', async () => {
    const newcomer = callsOf(shop, await registerAndSignIn(shop))
    expect(await cupboardOf(newcomer)).toEqual({ shelves: [], ask: [], nextBox: null })
    expect((await cupboardOf(await settledCustomer(shop))).nextBox).toBeNull()
  })
})

describe('a tap on a shelf', () => {
  it('that has run out says so, is sure of it, and is not asked for again', async () => {
    const customer = await activeCustomer()
    expect((await count(customer, { left: 0, atGlance: true })).status).toBe(200)
    const after = await cupboardOf(customer)
    expect(shelfOf(after, 'toilet-roll')).toMatchObject({ level: 'out', sureness: 'sure' })
    expect(shelfOf(after, 'toilet-roll').counted).toMatchObject({ left: 0, atGlance: true })
    expect(after.ask).not.toContain('toilet-roll')
  })

  it('on the last pack just opened leaves one pack', async () => {
    const customer = await activeCustomer()
    await count(customer, { left: 1, atGlance: true })
    const shelf = shelfOf(await cupboardOf(customer), 'toilet-roll')
    expect(shelf.left).toBeCloseTo(1, 0)
    expect(shelf.counted).toMatchObject({ left: 1, atGlance: true })
  })

  it('does to the next box exactly what its dry run foretold', async () => {
    const customer = await activeCustomer()
    const foretold = await preview(customer, { act: 'count', productId: 'toilet-roll', left: 12 })
    const next = foretold.boxes.find(({ boxId }: { boxId: string }) => boxId === customer.boxes[0]?.boxId)
    await count(customer, { left: 12 })
    const after = await cupboardOf(customer)
    expect(after.nextBox?.boxPrice).toBe(next.after.pricePence)
    expect(inNextBox(after, 'toilet-roll')).toBe(0)
  })

  it('is taken back whole on the day it was made, as its own dry run foretells', async () => {
    const customer = await activeCustomer()
    const before = await cupboardOf(customer)
    await count(customer, { left: 12 })
    const foretold = await preview(customer, { act: 'uncount', productId: 'toilet-roll' })
    expect(foretold.boxes[0].after.pricePence).toBe(before.nextBox?.boxPrice)
    expect((await customer.delete('/products/toilet-roll/shelf-count')).status).toBe(200)
    expect(await cupboardOf(customer)).toEqual(before)
  })

  it('on a product that is not theirs is refused', async () => {
    const customer = await activeCustomer()
    expect((await customer.delete('/products/nothing-we-sell/shelf-count')).status).toBe(422)
  })

  it.each([{ left: 1, atGlance: 'yes' }, { atGlance: true }])('cannot be %j', async (body) => {
    expect((await count(await activeCustomer(), body)).status).toBe(400)
  })
})
