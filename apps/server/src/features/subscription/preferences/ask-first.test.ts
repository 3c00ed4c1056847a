import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

type Letter = { subject: string; text: string }
type Box = {
  boxId: string
  boxPrice: number
  orderStatus: string
  isSkipped: boolean
  waitsForYes: boolean
  statusReason: string | null
}
type Paid = Awaited<ReturnType<typeof customerWithPaidBox>>

const signedIn = async (paid: Paid) => callsOf(shop, { ...paid, ...(await signInAgain(shop, paid.email)) })
const secondBox = async (paid: Paid): Promise<Box> =>
  (await (await signedIn(paid)).get(`/boxes/${paid.boxes[1]?.boxId}`)).body
const lettersOf = async ({ email }: Paid): Promise<Letter[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(email)}`)).body
const charges = async () => (await shop.provider.ledger()).charges.length

/** A customer who wants to be asked, on a day when the second box is announced. */
async function askedCustomer(): Promise<Paid> {
  const paid = await customerWithPaidBox(shop)
  expect((await paid.post('/box-preferences/ask-first', { asksFirst: true })).body).toEqual({
    budgetPence: null,
    asksFirst: true,
  })
  await liveOn(shop, 'P29D')
  return paid
}

const tokenIn = (letters: Letter[]) =>
  letters.flatMap(({ text }) => /\/letter\/yes#([\w-]+)/.exec(text)?.[1] ?? [])[0]

describe('who wants to be asked before each box', () => {
  it('is asked by notice and bell, and gets no box without a yes', async () => {
    const paid = await askedCustomer()
    expect(await secondBox(paid)).toMatchObject({ orderStatus: 'CustomerNotified', waitsForYes: true })
    const [notice] = (await lettersOf(paid)).filter(({ subject }) => subject.startsWith('Your box of'))
    expect(notice?.text).toContain('It comes only if you say yes by')
    expect(notice?.text).toContain('Yes, send it: ')
    const { body: bell } = await (await signedIn(paid)).get('/notifications')
    expect(bell[0].heading).toBe('Shall your next box come?')
    await liveOn(shop, 'P6D')
    expect(await secondBox(paid)).toMatchObject({ isSkipped: true, waitsForYes: false })
    expect((await secondBox(paid)).statusReason).toMatch(/no yes came in time/)
    expect(await charges()).toBe(1)
    expect((await lettersOf(paid))[0]?.subject).toMatch(/does not come$/)
  })

  it('says yes on the page, shown first, and the box comes at the price that was told', async () => {
    const paid = await askedCustomer()
    const calls = await signedIn(paid)
    const { boxId, boxPrice } = await secondBox(paid)
    const { body: effect } = await calls.post('/preview', { act: 'confirm', boxId })
    expect(effect.boxes).toMatchObject([{ boxId, before: { comes: false }, after: { comes: true } }])
    expect(await secondBox(paid)).toMatchObject({ waitsForYes: true })
    expect((await calls.post(`/boxes/${boxId}/confirm`)).body).toMatchObject({ waitsForYes: false })
    expect((await calls.post(`/boxes/${boxId}/confirm`)).status).toBe(200)
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
    const [, amount] = (await shop.provider.ledger()).charges.map((charge) => charge.amount)
    expect(amount).toBe(boxPrice)
    expect((await calls.post(`/boxes/${boxId}/confirm`)).status).not.toBe(200)
  })

  it('says yes with one press in the letter, without signing in', async () => {
    const paid = await askedCustomer()
    const token = tokenIn(await lettersOf(paid))
    const look = await ask(shop, 'POST', '/letter/yes/look', { body: { token } })
    expect(look.body).toMatchObject({ state: 'open' })
    expect((await ask(shop, 'POST', '/letter/yes', { body: { token } })).body.state).toBe('done')
    expect((await ask(shop, 'POST', '/letter/yes', { body: { token } })).body.state).toBe('done')
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
  })

  it('finds the link too late once the cut-off has passed', async () => {
    const paid = await askedCustomer()
    const token = tokenIn(await lettersOf(paid))
    await liveOn(shop, 'P6D')
    const look = await ask(shop, 'POST', '/letter/yes/look', { body: { token } })
    expect(look.body).toMatchObject({ state: 'too-late' })
  })

  it('changes nothing about a box that was announced before', async () => {
    const paid = await customerWithPaidBox(shop)
    await liveOn(shop, 'P29D')
    expect(await secondBox(paid)).toMatchObject({ orderStatus: 'CustomerNotified', waitsForYes: false })
    await (await signedIn(paid)).post('/box-preferences/ask-first', { asksFirst: true })
    expect(await secondBox(paid)).toMatchObject({ waitsForYes: false })
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
  })
})
