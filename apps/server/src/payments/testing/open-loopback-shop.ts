import { openLoopbackStripe } from '@cupboard/pretend-provider/loopback/loopback-stripe'
import { systemClock } from '#clock.ts'
import { actorsOf } from '#payments/contract/under-test.ts'
import { pacedCalls } from '#payments/rate/paced-calls.ts'
import { STRIPE_API_VERSION, stripePayments } from '#payments/stripe/stripe-payments.ts'
import { openBank } from './open-bank.ts'

/** Our Stripe client, and a Stripe on this machine that it talks to over HTTP. */
export async function openLoopbackShop() {
  const bank = await openBank()
  const loopback = await openLoopbackStripe(bank.bank.calls, STRIPE_API_VERSION)

  type Input = { apiBase?: string; secretKey?: string; timeoutMs?: number }

  function connect({ apiBase = loopback.apiBase, secretKey = 'sk_test_x', timeoutMs = 30_000 }: Input = {}) {
    return stripePayments({
      secretKey,
      publishableKey: 'pk_test_loopback',
      webhookSecret: bank.bank.webhookSecret,
      clock: systemClock,
      apiBase,
      timeoutMs,
      pacer: pacedCalls({ clock: systemClock, perSecond: 1_000, pause: async () => undefined }),
    })
  }

  /** A client with a breaker of its own: what one test opened is not the next one's. */
  function newClient() {
    const payments = connect()
    const act = actorsOf({ ...bank, payments })
    loopback.seen.length = 0
    return { payments, act, boxToCharge: () => boxToCharge(act) }
  }

  async function close() {
    await loopback.close()
    await bank.close()
  }
  return { ...bank, loopback, connect, newClient, close }
}

async function boxToCharge({ storeCard, newBox }: ReturnType<typeof actorsOf>) {
  const { customer, paymentMethodId } = await storeCard('4242424242424242')
  const { boxId, intent } = await newBox(customer)
  return { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
}
