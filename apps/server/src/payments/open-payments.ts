import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Log } from '#log.ts'
import { type EmbeddedProvider, openEmbeddedProvider } from './embedded-provider.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

type Options = { config: Config; databaseUrl: string; clock: Clock; log: Log }

/** The provider the settings ask for. The embedded one also has a side that the demo tools and its card form use. */
export async function openPayments({
  config,
  databaseUrl,
  clock,
  log,
}: Options): Promise<{ payments: Payments; provider?: EmbeddedProvider }> {
  if (config.payments.by === 'stripe') {
    const { apiBase, ...keys } = config.payments
    return { payments: stripePayments({ ...keys, clock, ...(apiBase ? { apiBase } : {}) }) }
  }
  const provider = await openEmbeddedProvider({ databaseUrl, clock, log })
  return { payments: provider.payments, provider }
}
