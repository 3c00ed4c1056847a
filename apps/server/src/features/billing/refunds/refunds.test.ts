import { randomUUID } from 'node:crypto'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCreditNotes } from '#features/billing/credit-notes/list-credit-notes.ts'
import { newestLetter } from '#testing/customers.ts'
import { firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { booksOf, customerWithPaidBox, liveOn, refundAsk } from '#testing/money/refunds.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { approveRefund, turnDownRefund } from './approve-refund.ts'
import { askRefund, foreseeRefund } from './ask-refund.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const onePackOf = (productId: ProductId) => ({ kind: 'lines', lines: [{ productId, quantity: 1 }] }) as const
const someMoney = { kind: 'amount', amountPence: pence(100) } as const
const grace = { kind: 'staff', staffId: 'grace' } as const

describe('some of the money', () => {
  it('goes back for a pack that is missing, and the box goes its way', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const { rows } = await shop.pool.query(
      'SELECT product_id FROM box_line WHERE box_id = $1 AND quantity > 0 ORDER BY product_id LIMIT 1',
      [customer.boxId],
    )
    const wish = onePackOf(rows[0].product_id)
    const foreseen = await foreseeRefund(shop.deps, { ...customer, wish })
    const refund = await askRefund(shop.deps, refundAsk(customer, { wish, stopsBox: false }))
    expect(refund).toMatchObject({ state: 'succeeded', amountPence: foreseen.amountPence })
    expect(await booksOf(shop, customer.boxId)).toMatchObject({
      status: 'Paid',
      notes: 1,
      refunds: [foreseen.amountPence],
    })
    await shop.worker.runDue()
    const { subject, text } = await newestLetter(shop, customer.email)
    const sum = `£${(foreseen.amountPence / 100).toFixed(2)}`
    expect(subject).toBe(`Refunded: ${sum} for box ${customer.reference}`)
    expect(text).toContain(`${sum} goes back to ··4242. Your bank shows it within 10 working days.`)
    expect(text).not.toContain('typed by a person')
    await liveBusyDays(shop, '2026-11-22')
    expect((await booksOf(shop, customer.boxId)).status).not.toBe('Cancelled')
  })

  it('goes back from any state after Paid, and never more than was paid', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const part = refundAsk(customer, { wish: someMoney, stopsBox: false })
    await askRefund(shop.deps, part)
    await liveOn(shop, 'P4D')
    expect((await booksOf(shop, customer.boxId)).status).toBe('Shipped')
    await askRefund(shop.deps, part)
    await liveOn(shop, 'P3D')
    const rest = await askRefund(shop.deps, refundAsk(customer, { stopsBox: false }))
    expect(rest.amountPence).toBe(customer.pricePence - 200)
    await expect(askRefund(shop.deps, part)).rejects.toMatchObject({
      reasons: ['Everything that was paid for this box has gone back.'],
    })
    const books = await booksOf(shop, customer.boxId)
    expect(books).toMatchObject({ entered: 0, atProvider: 0, notes: 3 })
    expect(books.status).not.toBe('Cancelled')
  })

  it('of one press that comes twice goes back once', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const press = refundAsk(customer, { wish: someMoney, stopsBox: false, refundId: randomUUID() })
    await Promise.all([askRefund(shop.deps, press), askRefund(shop.deps, press)])
    await askRefund(shop.deps, press)
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ refunds: [100], notes: 1 })
  })

  it('leaves credit notes without gaps, whose VAT adds up to the receipt', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    for (let asked = 0; asked < 3; asked++)
      await askRefund(shop.deps, refundAsk(customer, { wish: someMoney, stopsBox: false }))
    await askRefund(shop.deps, refundAsk(customer))
    const notes = await listCreditNotes(shop.deps.db, customer)
    expect(notes.map(({ reference }) => reference)).toEqual(['CN-10001', 'CN-10002', 'CN-10003', 'CN-10004'])
    const receipt = (await customer.get(`/boxes/${customer.boxId}/receipt`)).body
    for (const { rate, vat } of receipt.vat) {
      const back = notes.flatMap((note) => note.vat.filter((share) => share.ratePercent === rate))
      expect(back.reduce((sum, share) => sum + share.vatPence, 0)).toBe(vat)
    }
    expect(receipt.refund.amount).toBe(customer.pricePence)
  })
})

describe('all of the money', () => {
  it('before the box leaves stops the box as well, and who asks says so', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await expect(askRefund(shop.deps, refundAsk(customer, { stopsBox: false }))).rejects.toMatchObject({
      code: 'not-acceptable',
    })
    await askRefund(shop.deps, refundAsk(customer))
    expect(await booksOf(shop, customer.boxId)).toMatchObject({
      status: 'Cancelled',
      entered: 0,
      atProvider: 0,
    })
  })

  it('of a box that has left meanwhile is refused to whoever wanted to stop it', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await liveOn(shop, 'P4D')
    await expect(askRefund(shop.deps, refundAsk(customer))).rejects.toMatchObject({ code: 'box-processed' })
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([])
  })

  it('asked for twice at once goes back once', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const answers = await Promise.allSettled([
      askRefund(shop.deps, refundAsk(customer)),
      askRefund(shop.deps, refundAsk(customer)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ refunds: [customer.pricePence], notes: 1 })
  })

  it('is not for the box of somebody else', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const one = customer
    const other = await customerWithPaidBox(shop)
    await expect(
      askRefund(shop.deps, refundAsk({ customerId: other.customerId, boxId: one.boxId })),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a refund above £100', () => {
  beforeEach(async () => {
    shop = await openTestShop()
    await shop.pool.query(`UPDATE product SET price_pence = price_pence * 20; NOTIFY "catalogue-changed"`)
  })

  it('waits for a second person, and the box with it', async () => {
    const customer = await customerWithPaidBox(shop)
    const asked = await askRefund(shop.deps, refundAsk(customer))
    expect(asked).toMatchObject({ state: 'asked', needsSecondPerson: true })
    await liveOn(shop, 'P1D')
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Paid', refunds: [] })
    await expect(
      approveRefund(shop.deps, { refundId: asked.refundId, approver: refundAsk(customer).actor }),
    ).rejects.toMatchObject({
      code: 'not-acceptable',
    })
    expect(await approveRefund(shop.deps, { refundId: asked.refundId, approver: grace })).toMatchObject({
      state: 'succeeded',
      approvedBy: grace,
    })
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Cancelled', entered: 0 })
    await expect(
      approveRefund(shop.deps, { refundId: asked.refundId, approver: grace }),
    ).rejects.toMatchObject({
      code: 'not-acceptable',
    })
  })

  it('does not stop a box that left while it waited', async () => {
    const customer = await customerWithPaidBox(shop)
    const asked = await askRefund(shop.deps, refundAsk(customer))
    await liveOn(shop, 'P4D')
    await expect(
      approveRefund(shop.deps, { refundId: asked.refundId, approver: grace }),
    ).rejects.toMatchObject({
      code: 'box-processed',
    })
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([])
  })

  it('that is turned down leaves the money to be asked for again', async () => {
    const customer = await customerWithPaidBox(shop)
    const asked = await askRefund(shop.deps, refundAsk(customer))
    await turnDownRefund(shop.deps, { refundId: asked.refundId, actor: grace, reason: 'too much' })
    const again = await askRefund(shop.deps, refundAsk(customer))
    expect(again).toMatchObject({ state: 'asked', amountPence: customer.pricePence })
  })
})
