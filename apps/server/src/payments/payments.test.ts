import { openLoopbackStripe } from '@cupboard/pretend-provider/loopback/loopback-stripe'
import { describePayments } from './payments.contract.ts'
import { STRIPE_API_VERSION, stripePayments } from './stripe/stripe-payments.ts'
import { openBank } from './testing/open-bank.ts'

describePayments('the embedded provider', openBank)

describePayments('Stripe over a loopback', async () => {
  const bank = await openBank()
  const loopback = await openLoopbackStripe(bank.bank.calls, STRIPE_API_VERSION)
  const payments = stripePayments({
    secretKey: 'sk_test_loopback',
    publishableKey: 'pk_test_loopback',
    webhookSecret: bank.bank.webhookSecret,
    clock: bank.clock,
    apiBase: loopback.apiBase,
    // The pace has tests of its own; this clock stands still and would never give the next slot.
    pacer: Object.assign(<T>(call: () => Promise<T>) => call(), { slot: async () => undefined }),
  })
  async function close() {
    await loopback.close()
    await bank.close()
  }
  return { ...bank, payments, close }
})
