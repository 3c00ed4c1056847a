import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#clock.ts'
import { actorsOf } from '#payments/contract/under-test.ts'
import type { Payments } from '#payments/payments.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { pacedCalls } from '#payments/rate/paced-calls.ts'
import { openBank } from '#payments/testing/open-bank.ts'
import { documentedEndpoints } from './loopback/documented-endpoints.ts'
import { openLoopbackStripe } from './loopback-stripe.ts'
import { STRIPE_API_VERSION, stripePayments } from './stripe-payments.ts'

let shop: Awaited<ReturnType<typeof openBank>>
let loopback: Awaited<ReturnType<typeof openLoopbackStripe>>
let payments: Payments
let act: ReturnType<typeof actorsOf>

function connect(apiBase: string, secretKey = 'sk_test_loopback'): Payments {
  return stripePayments({
    secretKey,
    publishableKey: 'pk_test_loopback',
    webhookSecret: shop.bank.webhookSecret,
    clock: systemClock,
    apiBase,
    timeoutMs: 300,
    pacer: pacedCalls({ clock: systemClock, perSecond: 1_000, pause: async () => undefined }),
  })
}

beforeAll(async () => {
  shop = await openBank()
  loopback = await openLoopbackStripe(shop.bank.calls)
})
beforeEach(() => {
  // A pacer of its own for each test: a breaker that one test opened is not the next one's.
  payments = connect(loopback.apiBase)
  act = actorsOf({ ...shop, payments })
  loopback.seen.length = 0
})
afterAll(async () => {
  await loopback.close()
  await shop.close()
})

/** A box with a stored card, ready to be charged. */
async function boxToCharge() {
  const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
  const { boxId, intent } = await act.newBox(customer)
  return { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
}

describe('what Stripe is sent', () => {
  it('names the box, the customer and our keys, and saves the card with the first payment alone', async () => {
    const customer = await act.newCustomer()
    const first = await act.newBox(customer, { isFirst: true })
    const later = await act.newBox(customer)
    const [created, one, two] = loopback.seen
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
    const wish = await boxToCharge()
    await payments.confirmOffSession({ ...wish, attempt: 3 })
    expect(loopback.seen.at(-1)).toEqual({
      call: 'confirmIntent',
      id: wish.intentId,
      key: `cf:${wish.boxId}:3`,
      form: {
        payment_method: wish.paymentMethodId,
        off_session: 'true',
        expand: ['payment_method', 'latest_charge'],
      },
    })
  })

  it('is refused by the loopback when it is not documented', async () => {
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${loopback.apiBase}${path}`, {
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
    const wish = await boxToCharge()
    const { intentId } = wish
    await payments.updateAmount({ intentId, amountPence: 2500 as never })
    await payments.confirmOffSession(wish)
    await payments.cancel(intentId)
    await payments.refundCharge({ intentId, key: intentId })
    const { customer, paymentMethodId } = await act.storeCard('4000000000000259')
    await act.replaceCard(customer, '4242424242424242')
    await payments.detachCard(paymentMethodId)
    await payments.findIntent({ ...customer, boxId: wish.boxId })
    for await (const { disputeId } of payments.listEventsSince(new Date(0))) {
      if (disputeId) await payments.retrieveDispute(disputeId)
    }
    const called = new Set(loopback.seen.map(({ call }) => call))
    expect(documentedEndpoints.map(({ call }) => call).filter((call) => !called.has(call))).toEqual([])
  })
})

describe('when Stripe is in trouble', () => {
  it('silence is an unknown outcome after the time-out, and the look-up finds the truth', async () => {
    const wish = await boxToCharge()
    loopback.trouble('silence')
    const outcome = await payments.confirmOffSession(wish)
    expect(outcome).toEqual({ kind: 'unknown', why: expect.stringContaining('timeout') })
    expect((await payments.retrieve(wish.intentId))?.status).toBe('requires_payment_method')
  })

  it('a 500 is an unknown outcome and is not sent again behind our back', async () => {
    const wish = await boxToCharge()
    const before = loopback.seen.length
    loopback.trouble({ status: 500 })
    expect((await payments.confirmOffSession(wish)).kind).toBe('unknown')
    expect(loopback.seen).toHaveLength(before)
  })

  it('too many requests are sent again with the same key, and then paid once', async () => {
    const wish = await boxToCharge()
    loopback.trouble({ status: 429 }, { status: 429 })
    expect((await payments.confirmOffSession(wish)).kind).toBe('paid')
    expect(await act.chargesOf(wish.intentId)).toHaveLength(1)
  })

  it('a closed connection is tried once more with the same key, so the box is charged once', async () => {
    const wish = await boxToCharge()
    loopback.trouble('closed connection')
    expect((await payments.confirmOffSession(wish)).kind).toBe('paid')
    expect(loopback.seen.filter(({ call }) => call === 'confirmIntent').map(({ key }) => key)).toEqual([
      `cf:${wish.boxId}:1`,
    ])
    expect(await act.chargesOf(wish.intentId)).toHaveLength(1)
  })

  it('a key that Stripe does not accept leaves everything unknown instead of refused', async () => {
    const wish = await boxToCharge()
    const locked = connect(loopback.apiBase, 'sk_live_wrong')
    expect((await locked.confirmOffSession(wish)).kind).toBe('unknown')
    await expect(locked.retrieve(wish.intentId)).rejects.toThrow(ProviderUnreachable)
  })

  it('nobody at the address is a provider that does not answer, and is left alone after five tries', async () => {
    const nobody = connect('http://127.0.0.1:1')
    const wish = { intentId: 'pi_1', boxId: randomUUID() as never, attempt: 1, paymentMethodId: 'pm_1' }
    expect((await nobody.confirmOffSession(wish)).kind).toBe('unknown')
    await expect(nobody.retrieve('pi_1')).rejects.toThrow(ProviderUnreachable)
    await expect(nobody.retrieve('pi_1')).rejects.toThrow('left alone')
  })

  it('never tells the card or the secret in its words', async () => {
    const wish = await boxToCharge()
    await payments.cancel(wish.intentId)
    const outcome = await payments.confirmOffSession(wish)
    expect(JSON.stringify(outcome)).not.toMatch(/_secret_|4242/)
  })
})
