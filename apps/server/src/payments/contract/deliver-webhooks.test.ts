import { afterEach, describe, expect, it } from 'vitest'
import { actorsOf } from '#payments/contract/under-test.ts'
import { openBank } from '#payments/testing/open-bank.ts'

const HOUR_MS = 3_600_000

type Open = Awaited<ReturnType<typeof openBank>>
let shop: Open
afterEach(() => shop.close())

/** Everything due now, and the types of the events in the order they arrived. */
async function arrivals(answer = true): Promise<string[]> {
  const types: string[] = []
  const take = async (body: Buffer, header: string) => {
    types.push(shop.payments.verifyWebhook(body, header, shop.clock.now()).type)
    return answer
  }
  while ((await shop.bank.deliverDueWebhooks(take)) > 0);
  return types
}

describe('webhooks of the embedded provider', () => {
  it('leave at once, in order, and once', async () => {
    shop = await openBank()
    await actorsOf(shop).storeCard('4000002500003155')
    expect(await arrivals()).toEqual(['payment_intent.requires_action', 'payment_intent.succeeded'])
    shop.clock.advance(72 * HOUR_MS)
    expect(await arrivals()).toEqual([])
  })

  it('that were not taken come again, for three days, signed anew each time', async () => {
    shop = await openBank()
    await actorsOf(shop).storeCard('4242424242424242')
    expect(await arrivals(false)).toEqual(['payment_intent.succeeded'])
    expect(await arrivals(false)).toEqual([])
    shop.clock.advance(60_000)
    expect(await arrivals(false)).toEqual(['payment_intent.succeeded'])
    let hours = 0
    for (let tries = 0; hours < 30 * 24; hours += 1) {
      shop.clock.advance(HOUR_MS)
      tries += (await arrivals(false)).length
      if (tries === 9) break
    }
    expect(hours).toBeGreaterThan(48)
    expect(hours).toBeLessThan(96)
    shop.clock.advance(30 * 24 * HOUR_MS)
    expect(await arrivals()).toEqual([])
  })

  it('whose receiver throws come again too', async () => {
    shop = await openBank()
    await actorsOf(shop).storeCard('4242424242424242')
    await shop.bank.deliverDueWebhooks(async () => {
      throw new Error('down')
    })
    shop.clock.advance(60_000)
    expect(await arrivals()).toEqual(['payment_intent.succeeded'])
  })

  it('are 48 hours late for the card that asks for it, and the books tell of it at once', async () => {
    shop = await openBank()
    const { paid } = await actorsOf(shop).storeCard('4000009900000046')
    expect(paid.status).toBe('succeeded')
    shop.clock.advance(48 * HOUR_MS - 1)
    expect(await arrivals()).toEqual([])
    shop.clock.advance(1)
    expect(await arrivals()).toEqual(['payment_intent.succeeded'])
  })

  it('come three times and out of order for the card that asks for it', async () => {
    shop = await openBank()
    const act = actorsOf(shop)
    const { customer, paymentMethodId } = await act.storeCard('4000009900000053')
    const requests = await Promise.all(
      [1, 2, 3].map(async () => {
        const { boxId, intent } = await act.newBox(customer)
        return { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
      }),
    )
    for (const input of requests) await shop.payments.confirmOffSession(input)
    const ids: string[] = []
    for (let minute = 0; minute < 15; minute += 1) {
      shop.clock.advance(60_000)
      const take = async (body: Buffer) => ids.push(JSON.parse(body.toString()).id) > 0
      while ((await shop.bank.deliverDueWebhooks(take)) > 0);
    }
    const happened = (await shop.bank.ledger()).events.map(({ eventId }) => eventId)
    expect(ids.toSorted()).toEqual(happened.flatMap((id) => [id, id, id]).toSorted())
    expect([...new Set(ids)]).not.toEqual(happened)
  })

  it('can be doubled, delayed and dropped for all cards', async () => {
    shop = await openBank()
    const act = actorsOf(shop)
    await shop.bank.setWebhookDelays([0, 5_000])
    await act.storeCard('4242424242424242')
    expect(await arrivals()).toHaveLength(1)
    shop.clock.advance(5_000)
    expect(await arrivals()).toHaveLength(1)
    await shop.bank.setWebhookDelays([])
    await act.storeCard('4242424242424242')
    shop.clock.advance(96 * HOUR_MS)
    expect(await arrivals()).toEqual([])
    const told: string[] = []
    for await (const { type } of shop.payments.listEventsSince(new Date(0))) told.push(type)
    expect(told).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  })

  it('follow a plan of each event’s own in a simulation', async () => {
    shop = await openBank({ planDelivery: ({ number }) => (number % 2 === 1 ? [] : [1_000, 1_000]) })
    const act = actorsOf(shop)
    await act.storeCard('4242424242424242')
    await act.storeCard('4242424242424242')
    expect(await arrivals()).toEqual([])
    shop.clock.advance(1_000)
    expect(await arrivals()).toHaveLength(2)
  })

  it('are not sent by a second worker while a first one is at it', async () => {
    shop = await openBank()
    const act = actorsOf(shop)
    for (let count = 0; count < 6; count += 1) await act.storeCard('4242424242424242')
    const ids: string[] = []
    const take = async (body: Buffer): Promise<boolean> => {
      ids.push(JSON.parse(body.toString()).id)
      if (ids.length === 1) expect(await shop.bank.deliverDueWebhooks(take)).toBe(0)
      return true
    }
    expect(await shop.bank.deliverDueWebhooks(take)).toBe(6)
    expect(new Set(ids).size).toBe(6)
    expect(ids).toHaveLength(6)
  })

  it('tell of replaced cards, changed cards, disputes and refunds', async () => {
    shop = await openBank()
    const act = actorsOf(shop)
    const { customer, paid, paymentMethodId } = await act.storeCard('4000000000000259')
    const renewed = { paymentMethodId, lastFour: '9999', expMonth: 1, expYear: 2031 }
    await shop.bank.replaceCardByBank(renewed)
    await act.replaceCard(customer, '4242424242424242')
    await shop.payments.detachCard(paymentMethodId)
    await shop.bank.closeDispute({ intentId: paid.intentId, outcome: 'lost' })
    await shop.payments.refundCharge({ intentId: paid.intentId, key: 'a' })
    expect(await arrivals()).toEqual([
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'payment_method.automatically_updated',
      'setup_intent.succeeded',
      'payment_method.detached',
      'charge.dispute.closed',
      'charge.refunded',
    ])
  })
})
