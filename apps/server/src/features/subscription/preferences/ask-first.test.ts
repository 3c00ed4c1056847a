import { afterEach, describe, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { liveUntilNoon, secondBoxAnnounced, secondBoxSoon } from '#testing/money/lives.ts'
import { type Life, openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { liveOn } from '#testing/money/refunds.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

/** A customer who wants to be asked, on a day when the second box is announced. */
const asked: Life = {
  after: secondBoxSoon,
  async live(shop, { post }) {
    expect((await post('/box-preferences/ask-first', { asksFirst: true })).body).toEqual({
      budgetPence: null,
      asksFirst: true,
    })
    await liveUntilNoon(shop, '2026-12-15')
  },
}

type Letter = { subject: string; text: string }
type Box = {
  boxId: string
  boxPrice: number
  orderStatus: string
  isSkipped: boolean
  waitsForYes: boolean
  statusReason: string | null
}

const signedIn = async () => callsOf(shop, { ...customer, ...(await signInAgain(shop, customer.email)) })
const secondBox = async (): Promise<Box> =>
  (await (await signedIn()).get(`/boxes/${customer.boxes[1]?.boxId}`)).body
const readLetters = async (): Promise<Letter[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)).body
const charges = async () => (await shop.provider.ledger()).charges.length

const tokenIn = (letters: Letter[]) =>
  letters.flatMap(({ text }) => /\/letter\/yes#([\w-]+)/.exec(text)?.[1] ?? [])[0]

describe('who wants to be asked before each box', () => {
  it('is asked by notice and bell, and gets no box without a yes', async () => {
    ;({ shop, customer } = await openLivedShop(asked))
    expect(await secondBox()).toMatchObject({ orderStatus: 'CustomerNotified', waitsForYes: true })
    const [notice] = (await readLetters()).filter(({ subject }) => subject.startsWith('Your box of'))
    expect(notice?.text).toContain('It comes only if you say yes by')
    expect(notice?.text).toContain('Yes, send it: ')
    const { body: bell } = await (await signedIn()).get('/notifications')
    expect(bell[0].heading).toBe('Shall your next box come?')
    await liveOn(shop, 'P6D')
    expect(await secondBox()).toMatchObject({ isSkipped: true, waitsForYes: false })
    expect((await secondBox()).statusReason).toMatch(/no yes came in time/)
    expect(await charges()).toBe(1)
    expect((await readLetters())[0]?.subject).toMatch(/does not come$/)
  })

  it('says yes on the page, shown first, and the box comes at the price that was told', async () => {
    ;({ shop, customer } = await openLivedShop(asked))
    const calls = await signedIn()
    const { boxId, boxPrice } = await secondBox()
    const { body: effect } = await calls.post('/preview', { act: 'confirm', boxId })
    expect(effect.boxes).toMatchObject([{ boxId, before: { comes: false }, after: { comes: true } }])
    expect(await secondBox()).toMatchObject({ waitsForYes: true })
    expect((await calls.post(`/boxes/${boxId}/confirm`)).body).toMatchObject({ waitsForYes: false })
    expect((await calls.post(`/boxes/${boxId}/confirm`)).status).toBe(200)
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
    const [, amount] = (await shop.provider.ledger()).charges.map((charge) => charge.amount)
    expect(amount).toBe(boxPrice)
    expect((await calls.post(`/boxes/${boxId}/confirm`)).status).not.toBe(200)
  })

  it('says yes with one press in the letter, without signing in', async () => {
    ;({ shop, customer } = await openLivedShop(asked))
    const token = tokenIn(await readLetters())
    const look = await ask(shop, 'POST', '/letter/yes/look', { body: { token } })
    expect(look.body).toMatchObject({ state: 'open' })
    expect((await ask(shop, 'POST', '/letter/yes', { body: { token } })).body.state).toBe('done')
    expect((await ask(shop, 'POST', '/letter/yes', { body: { token } })).body.state).toBe('done')
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
  })

  it('finds the link too late once the cut-off has passed', async () => {
    ;({ shop, customer } = await openLivedShop(asked))
    const token = tokenIn(await readLetters())
    await liveOn(shop, 'P6D')
    const look = await ask(shop, 'POST', '/letter/yes/look', { body: { token } })
    expect(look.body).toMatchObject({ state: 'too-late' })
  })

  it('changes nothing about a box that was announced before', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxAnnounced))
    expect(await secondBox()).toMatchObject({ orderStatus: 'CustomerNotified', waitsForYes: false })
    await (await signedIn()).post('/box-preferences/ask-first', { asksFirst: true })
    expect(await secondBox()).toMatchObject({ waitsForYes: false })
    await liveOn(shop, 'P6D')
    expect(await charges()).toBe(2)
  })
})
