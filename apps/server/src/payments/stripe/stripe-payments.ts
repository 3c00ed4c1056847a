import Stripe from 'stripe'
import type { Clock } from '#clock.ts'
import type { Payments } from '#payments/payments.ts'
import { type Pacer, pacedCalls } from '#payments/rate/paced-calls.ts'
import { paymentsOver } from '#payments/wire/payments-over.ts'
import { pacedResends } from './paced-resends.ts'
import { stripeCalls } from './stripe-calls.ts'

/** The version of Stripe's API that our code reads; an upgrade of the SDK changes this line. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

type Options = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  clock: Clock
  /** The address of a loopback server in tests; Stripe's own by default. */
  apiBase?: string
  timeoutMs?: number
  pacer?: Pacer
}

/** Takes real money, through Stripe. */
export function stripePayments(options: Options): Payments {
  const { secretKey, publishableKey, webhookSecret, clock, apiBase, timeoutMs = 30_000 } = options
  const pacer = options.pacer ?? pacedCalls({ clock })
  const { client, within } = pacedResends(Stripe.createNodeHttpClient(), pacer.slot)
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    // We decide about retries. The SDK still resends after a closed connection, with the same idempotency key.
    maxNetworkRetries: 0,
    httpClient: client,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase ? addressOf(apiBase) : {}),
  })
  return paymentsOver({
    calls: stripeCalls(stripe, (call) => pacer(() => within(call))),
    browser: { provider: 'stripe', publishableKey },
    webhookSecret,
  })
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
