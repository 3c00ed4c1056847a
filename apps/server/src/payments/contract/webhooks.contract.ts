import { signWebhook } from '@cupboard/pretend-provider/sign-webhook'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProviderEvent } from '#payments/payments.ts'
import { BadSignature } from '#payments/provider-errors.ts'
import { actorsOf, type UnderTest } from './under-test.ts'

/** The webhooks that the shop accepts. */
export function describeWebhooks(shop: () => UnderTest): void {
  let act: ReturnType<typeof actorsOf>
  beforeAll(() => {
    act = actorsOf(shop())
  })

  describe('a webhook', () => {
    /** All webhooks that are due now, as they would be posted. */
    async function postedFor(act: () => Promise<unknown>) {
      const posted: { body: Buffer; header: string }[] = []
      const take = async (body: Buffer, header: string) => posted.push({ body, header }) > 0
      while ((await shop().bank.deliverDueWebhooks(async () => true)) > 0);
      await act()
      while ((await shop().bank.deliverDueWebhooks(take)) > 0);
      return posted
    }

    function verify({ body, header }: { body: Buffer; header: string | undefined }): ProviderEvent {
      return shop().payments.verifyWebhook(body, header, shop().clock.now())
    }

    it('from the provider is believed, and says which intent to look at', async () => {
      let intentId = ''
      const [posted] = await postedFor(async () => {
        intentId = (await act.storeCard('4242424242424242')).paid.intentId
      })
      const event = verify(posted as never)
      expect(event).toMatchObject({ type: 'payment_intent.succeeded', intentId })
      expect(event.eventId).toMatch(/^evt_/)
      expect(JSON.stringify(event)).not.toContain('secret')
    })

    it('is not believed with one byte changed, another secret, an old time, or no signature', async () => {
      const [posted] = await postedFor(() => act.storeCard('4242424242424242'))
      const { body, header } = posted ?? { body: Buffer.from(''), header: '' }
      for (const index of [0, 17, body.length >> 1, body.length - 1]) {
        const changed = Buffer.from(body)
        changed[index] = (changed[index] ?? 0) ^ 1
        expect(() => verify({ body: changed, header })).toThrow(BadSignature)
      }
      const forged = signWebhook(body.toString(), 'whsec_of_somebody_else', shop().clock.now())
      expect(() => verify({ body, header: forged })).toThrow(BadSignature)
      expect(() => verify({ body, header: undefined })).toThrow(BadSignature)
      expect(() => verify({ body, header: 'v1=00' })).toThrow(BadSignature)
      expect(() => verify({ body: Buffer.from(''), header })).toThrow(BadSignature)
      shop().clock.advance(300_000)
      expect(verify({ body, header }).type).toBe('payment_intent.succeeded')
      shop().clock.advance(1_000)
      expect(() => verify({ body, header })).toThrow(BadSignature)
    })

    it('that is signed but no event is not believed', () => {
      const body = 'null'
      const header = signWebhook(body, shop().bank.webhookSecret, shop().clock.now())
      expect(() => verify({ body: Buffer.from(body), header })).toThrow(BadSignature)
    })
  })
}
