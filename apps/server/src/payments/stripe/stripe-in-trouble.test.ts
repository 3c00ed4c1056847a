import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError } from '#log.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { openLoopbackShop } from '#payments/testing/open-loopback-shop.ts'

let shop: Awaited<ReturnType<typeof openLoopbackShop>>
beforeAll(async () => {
  shop = await openLoopbackShop()
})
afterAll(() => shop.close())

describe('when Stripe is in trouble', () => {
  it('silence is an unknown outcome after the time-out, and the look-up finds the truth', async () => {
    const { payments, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    shop.loopback.trouble('silence')
    const outcome = await shop.connect({ timeoutMs: 300 }).confirmOffSession(input)
    expect(outcome).toEqual({ kind: 'unknown', why: expect.stringContaining('timeout') })
    expect((await payments.retrieve(input.intentId))?.status).toBe('requires_payment_method')
  })

  it('a 500 is an unknown outcome and is not sent again behind our back', async () => {
    const { payments, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    const before = shop.loopback.seen.length
    shop.loopback.trouble({ status: 500 })
    expect((await payments.confirmOffSession(input)).kind).toBe('unknown')
    expect(shop.loopback.seen).toHaveLength(before)
  })

  it('too many requests are sent again with the same key, and then paid once', async () => {
    const { payments, act, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    shop.loopback.trouble({ status: 429 }, { status: 429 })
    expect((await payments.confirmOffSession(input)).kind).toBe('paid')
    expect(await act.chargesOf(input.intentId)).toHaveLength(1)
  })

  it('a closed connection is tried once more with the same key, so the box is charged once', async () => {
    const { payments, act, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    shop.loopback.trouble('closed connection')
    expect((await payments.confirmOffSession(input)).kind).toBe('paid')
    expect(shop.loopback.seen.filter(({ call }) => call === 'confirmIntent').map(({ key }) => key)).toEqual([
      `cf:${input.boxId}:1`,
    ])
    expect(await act.chargesOf(input.intentId)).toHaveLength(1)
  })

  it('a charge whose answer was cut off is repeated with its key, answered again, and made once', async () => {
    const { payments, act, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    shop.loopback.trouble('answer cut off')
    expect((await payments.confirmOffSession(input)).kind).toBe('paid')
    const confirms = shop.loopback.seen.filter(({ call }) => call === 'confirmIntent')
    expect(confirms.map(({ key }) => key)).toEqual([`cf:${input.boxId}:1`, `cf:${input.boxId}:1`])
    expect(await act.chargesOf(input.intentId)).toHaveLength(1)
  })

  it('a key that Stripe does not accept leaves everything unknown instead of refused', async () => {
    const { boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    const locked = shop.connect({ secretKey: 'sk_live_wrong' })
    expect((await locked.confirmOffSession(input)).kind).toBe('unknown')
    await expect(locked.retrieve(input.intentId)).rejects.toThrow(ProviderUnreachable)
  })

  it('nobody at the address is a provider that does not answer, and is left alone after five tries', async () => {
    const nobody = shop.connect({ apiBase: 'http://127.0.0.1:1' })
    const input = { intentId: 'pi_1', boxId: randomUUID() as never, attempt: 1, paymentMethodId: 'pm_1' }
    const lost = await nobody.retrieve('pi_1').catch((error: unknown) => describeError(error))
    expect(lost).toMatchObject({ type: 'ProviderUnreachable', code: 'ECONNREFUSED' })
    expect((await nobody.confirmOffSession(input)).kind).toBe('unknown')
    await expect(nobody.retrieve('pi_1')).rejects.toThrow('left alone')
  })

  it('never tells the card or the secret in its words', async () => {
    const { payments, boxToCharge } = shop.newClient()
    const input = await boxToCharge()
    await payments.cancel(input.intentId)
    const outcome = await payments.confirmOffSession(input)
    expect(JSON.stringify(outcome)).not.toMatch(/_secret_|\b4242\b/)
  })
})
