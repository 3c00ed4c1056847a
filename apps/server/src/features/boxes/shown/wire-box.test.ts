import { getBox, listBoxes } from '@cupboard/contract/boxes'
import { listCustomerProducts } from '@cupboard/contract/household'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: Awaited<ReturnType<typeof customerWithBoxes>>
let boxId: string

beforeAll(async () => {
  shop = await openTestShop()
  customer = await customerWithBoxes(shop)
  boxId = customer.boxes[0]?.boxId ?? ''
})
afterAll(() => shop.close())

const box = async () => (await customer.get(`/boxes/${boxId}`)).body

describe('a reply about a box', () => {
  it('says what the contract promises and nothing else', async () => {
    const [one, all, products] = [
      await box(),
      (await customer.get('/boxes')).body,
      (await customer.get('/products')).body,
    ]
    // Parsing omits undeclared fields, and fails on missing ones.
    expect(getBox.reply.parse(one)).toEqual(one)
    expect(listBoxes.reply.parse(all)).toEqual(all)
    expect(all[0]).toEqual(one)
    expect(listCustomerProducts.reply.parse(products)).toEqual(products)
  })

  it('keeps every sign of a reason', async () => {
    const text = 'About "£4"\ta month —\n\\n naïve 🧻'
    await shop.pool.query(
      `UPDATE box_line SET reason = jsonb_set(reason - 'course', '{text}', to_jsonb($2::text)) WHERE box_id = $1`,
      [boxId, text],
    )
    for (const { reason } of (await box()).productQuantities) expect(reason.text).toBe(text)
  })

  it('has the price that was frozen, with its price per unit, and the sum of them', async () => {
    const before = (await box()).productQuantities[0]
    await shop.pool.query(
      'UPDATE box_line SET frozen_price_pence = 900, quantity = 3 WHERE box_id = $1 AND product_id = $2',
      [boxId, before.product.productId],
    )
    const { boxPrice, productQuantities } = await box()
    expect(productQuantities[0]).toMatchObject({ price: 900, quantity: 3 })
    expect(productQuantities[0].product).toEqual({ ...before.product, unitPrice: '£1.00 per roll' })
    const sum = productQuantities.reduce(
      (total: number, { price, quantity }: { price: number; quantity: number }) => total + price * quantity,
      0,
    )
    expect(boxPrice).toBe(sum)
  })

  it('leaves with the headers of every other reply, also when those alone are asked for', async () => {
    const ask = (method: 'GET' | 'HEAD', rest: string) =>
      shop.app.inject({
        method,
        url: `/api/customer/${customer.customerId}${rest}`,
        headers: { authorization: `Bearer ${customer.token}` },
      })
    const other = await ask('GET', '/my-subscription')
    const written = await ask('GET', `/boxes/${boxId}`)
    const headersAlone = await ask('HEAD', `/boxes/${boxId}`)
    expect(Object.keys(written.headers).sort()).toEqual(Object.keys(other.headers).sort())
    expect(written.headers).toMatchObject({
      'content-type': other.headers['content-type'],
      'cache-control': 'no-store',
      'content-length': String(written.rawPayload.length),
    })
    expect(Object.keys(headersAlone.headers)).toEqual(Object.keys(written.headers))
  })

  it('shows a box with nothing in it', async () => {
    await shop.pool.query('DELETE FROM box_line WHERE box_id = $1', [boxId])
    expect(await box()).toMatchObject({ boxPrice: 0, productQuantities: [] })
  })
})
