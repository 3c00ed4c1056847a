import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#ops/commands.ts'
import { ask } from '#testing/customers.ts'
import { customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { textsOfPdf } from '#testing/read-pdf.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function payingCustomer(more = 0) {
  const customer = await customerWithBoxes(shop)
  const boxId = customer.boxes[0]?.boxId ?? ''
  if (more) await customer.post(`/boxes/products/amendment/${boxId}/shampoo/${more}`)
  const { body } = await customer.get(`/box/${boxId}/payment-client-secret`)
  await ask(shop, 'POST', '/demo/payments/confirm', {
    body: { clientSecret: body.clientSecret, cardNumber: '4242424242424242' },
  })
  await shop.worker.runDue()
  return { ...customer, boxId, paid: body.amount as number }
}

const pdfOf = (customer: { customerId: string; token: string }, boxId: string) =>
  shop.app.inject({
    url: `/api/customer/${customer.customerId}/boxes/${boxId}/receipt.pdf`,
    headers: { authorization: `Bearer ${customer.token}` },
  })

describe('receipts', () => {
  it('are listed newest first, one for each paid box', async () => {
    const customer = await payingCustomer()
    const { body } = await customer.get('/receipts')
    expect(body).toEqual([
      {
        boxId: customer.boxId,
        receiptNumber: expect.stringMatching(/^R-\d{5}$/),
        reference: expect.stringMatching(/^BX-/),
        issuedOn: '2026-11-16',
        total: customer.paid,
        isRefunded: false,
      },
    ])
    const other = await customerWithBoxes(shop)
    expect((await other.get('/receipts')).body).toEqual([])
  })

  it('of up to £250 name no buyer', async () => {
    const customer = await payingCustomer()
    expect((await customer.get(`/boxes/${customer.boxId}/receipt`)).body).toMatchObject({
      isFullInvoice: false,
      buyer: null,
      seller: { name: 'Cupboard Essentials Ltd', vatNumber: 'GB 447 2091 63' },
      total: customer.paid,
    })
  })

  it('above £250 are invoices to the customer as they lived that day', async () => {
    const customer = await payingCustomer(200)
    await customer.post('/account/address', { ...SOME_ADDRESS, name: 'Ada Moved', city: 'Leeds' })
    expect((await customer.get(`/boxes/${customer.boxId}/receipt`)).body).toMatchObject({
      isFullInvoice: true,
      buyer: { name: 'Ada Cooke', address: ['1 Larder Lane', 'Bristol', 'BS1 4QA', 'United Kingdom'] },
    })
  })

  it('name who gets the box, where, and the card that paid, as they were that day', async () => {
    const customer = await payingCustomer()
    await customer.post('/account/address', { ...SOME_ADDRESS, name: 'Ada Moved', city: 'Leeds' })
    const { body } = await customer.get(`/boxes/${customer.boxId}/receipt`)
    expect(body).toMatchObject({
      deliveredTo: { name: 'Ada Cooke', address: ['1 Larder Lane', 'Bristol', 'BS1 4QA', 'United Kingdom'] },
      paidWith: { brand: 'visa', lastFour: '4242' },
    })
    const [page] = textsOfPdf((await pdfOf(customer, customer.boxId)).rawPayload)
    expect(page).toContain('Paid with Visa ··4242')
    expect(page).toContain('Delivered to')
  })

  it('from before they named card and address stay as they were', async () => {
    const customer = await payingCustomer()
    await shop.pool.query(
      "UPDATE receipt SET document = document - 'deliveredTo' - 'paidWith' WHERE box_id = $1",
      [customer.boxId],
    )
    const { body } = await customer.get(`/boxes/${customer.boxId}/receipt`)
    expect(body).toMatchObject({ deliveredTo: null, paidWith: null, total: customer.paid })
  })

  it('can be kept as a PDF', async () => {
    const customer = await payingCustomer()
    const answer = await pdfOf(customer, customer.boxId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="cupboard-R-\d{5}\.pdf"$/),
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    expect(textsOfPdf(answer.rawPayload)[0]).toContain(`£${(customer.paid / 100).toFixed(2)}`)
  })

  it('of somebody else, or of an unpaid box, are not there', async () => {
    const customer = await payingCustomer()
    const other = await payingCustomer()
    for (const boxId of [other.boxId, customer.boxes[1]?.boxId ?? '']) {
      expect((await customer.get(`/boxes/${boxId}/receipt`)).status).toBe(404)
      expect((await pdfOf(customer, boxId)).statusCode).toBe(404)
    }
  })

  it('say when the money went back', async () => {
    const customer = await payingCustomer()
    const { reference } = (await customer.get('/receipts')).body[0]
    await runCommand(shop.deps, ['refund', reference, '--reason', 'damaged'])
    expect((await customer.get('/receipts')).body[0].isRefunded).toBe(true)
    expect((await customer.get(`/boxes/${customer.boxId}/receipt`)).body.refund).toEqual({
      amount: customer.paid,
      on: '2026-11-16',
    })
  })
})
