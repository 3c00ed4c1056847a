import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Log } from '#log.ts'
import { type EmbeddedProvider, openEmbeddedProvider } from './embedded-provider.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

type Options = { config: Config; databaseUrl: string; clock: Clock; log: Log }

/** Opens the provider that the settings name. The embedded one also serves the demo tools and its own card form. */
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
  const provider = await openEmbeddedProvider({
    databaseUrl,
    clock,
    log,
    hasSessions: config.hasDatabaseSessions,
  })
  return { payments: provider.payments, provider }
}
