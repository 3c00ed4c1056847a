import { randomUUID } from 'node:crypto'
import { documentedEndpoints } from '@cupboard/pretend-provider/loopback/documented-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLoopbackShop } from '#payments/testing/open-loopback-shop.ts'
import { STRIPE_API_VERSION } from './stripe-payments.ts'

let shop: Awaited<ReturnType<typeof openLoopbackShop>>
beforeAll(async () => {
  shop = await openLoopbackShop()
})
afterAll(() => shop.close())

describe('what Stripe is sent', () => {
  it('names the box, the customer and our keys, and saves the card with the first payment alone', async () => {
    const { act } = shop.newClient()
    const customer = await act.newCustomer()
    const first = await act.newBox(customer, { isFirst: true })
    const later = await act.newBox(customer)
    const [created, one, two] = shop.loopback.seen
    expect(created).toMatchObject({ call: 'createCustomer', key: `cus:${customer.customerId}` })
    expect(one).toEqual({
      call: 'createIntent',
      id: undefined,
      key: `pi:${first.boxId}`,
      form: {
        amount: '2450',
        currency: 'gbp',
        customer: customer.providerCustomerId,
        allowed_payment_method_types: ['card'],
        metadata: { boxId: first.boxId, customerId: customer.customerId },
        setup_future_usage: 'off_session',
        expand: ['payment_method', 'latest_charge'],
      },
    })
    expect(two?.key).toBe(`pi:${later.boxId}`)
    expect(two?.form).not.toHaveProperty('setup_future_usage')
  })

  it('confirms with the attempt’s key, off session, with the card', async () => {
    const { payments, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    await payments.confirmOffSession({ ...input, attempt: 3 })
    expect(shop.loopback.seen.at(-1)).toEqual({
      call: 'confirmIntent',
      id: input.intentId,
      key: `cf:${input.boxId}:3`,
      form: {
        payment_method: input.paymentMethodId,
        off_session: 'true',
        expand: ['payment_method', 'latest_charge'],
      },
    })
  })

  it('is refused by the loopback when it is not documented', async () => {
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.loopback.apiBase}${path}`, {
        method: 'POST',
        body,
        headers: {
          authorization: 'Bearer sk_test_x',
          'stripe-version': STRIPE_API_VERSION,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': randomUUID(),
          ...headers,
        },
      })
    const codeOf = async (reply: Response) => [
      reply.status,
      ((await reply.json()) as { error: { code?: string } }).error.code,
    ]
    const intents = '/v1/payment_intents'
    expect(await codeOf(await send(intents, 'amount=100&currency=gbp&colour=red'))).toEqual([
      400,
      'parameter_unknown',
    ])
    // Stripe took this parameter away in the version we are pinned to.
    expect(await codeOf(await send(intents, 'amount=100&currency=gbp&payment_method_types[0]=card'))).toEqual(
      [400, 'parameter_unknown'],
    )
    expect(await codeOf(await send(intents, 'amount=100'))).toEqual([400, 'parameter_missing'])
    expect(await codeOf(await send(intents, 'amount=10.5&currency=gbp'))).toEqual([400, 'parameter_invalid'])
    expect((await send(intents, 'amount=100&currency=gbp', { authorization: 'Bearer no' })).status).toBe(401)
    expect((await send(intents, 'amount=100&currency=gbp', { 'stripe-version': '2020-01-01' })).status).toBe(
      400,
    )
    expect((await send('/v1/charges', 'amount=100')).status).toBe(404)
  })

  it('covers every documented endpoint we know of', async () => {
    const { payments, act, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    const { intentId } = input
    await payments.updateAmount({ intentId, amountPence: 2500 as never })
    await payments.confirmOffSession(input)
    await payments.cancel(intentId)
    await payments.refundCharge({ intentId, key: intentId })
    await payments.findRefund({ intentId, key: intentId })
    const { customer, paymentMethodId } = await act.storeCard('4000000000000259')
    await act.replaceCard(customer, '4242424242424242')
    await payments.detachCard(paymentMethodId)
    await payments.findIntent({ ...customer, boxId: input.boxId })
    for await (const { disputeId } of payments.listEventsSince(new Date(0))) {
      if (disputeId) await payments.retrieveDispute(disputeId)
      if (disputeId) await payments.sendEvidence({ disputeId, evidence: SOME_EVIDENCE })
    }
    await payments.deleteCustomer(customer.providerCustomerId)
    const called = new Set(shop.loopback.seen.map(({ call }) => call))
    expect(documentedEndpoints.map(({ call }) => call).filter((call) => !called.has(call))).toEqual([])
  })
})

const SOME_EVIDENCE = {
  productDescription: 'Toilet roll',
  customerName: 'Ada Cooke',
  customerEmail: 'ada@example.com',
  shippingAddress: '1 Some Street',
  shippingOn: '2026-11-20',
  deliveredOn: '2026-11-21',
  receipt: 'Receipt R-10001',
  letters: '',
  refunds: '',
  comment: '',
}
