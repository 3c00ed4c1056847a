import { openPretendProvider, type PretendProvider } from '@cupboard/pretend-provider/pretend-provider'
import type { Clock } from '#clock.ts'
import { connect, type Timeouts } from '#db/connect.ts'
import { isDatabaseUnavailable } from '#db/database-errors.ts'
import type { Log } from '#log.ts'
import type { Payments } from './payments.ts'
import { paymentsOver } from './wire/payments-over.ts'

/** The provider of the trial, and the shop's interface to it. */
export type EmbeddedProvider = PretendProvider & { payments: Payments }

type Options = Pick<Parameters<typeof openPretendProvider>[0], 'planDelivery'> & {
  databaseUrl: string
  clock: Clock
  log: Log
  /** False behind a pooler, as for the shop's own connections. */
  hasSessions: boolean
  patience?: Timeouts
}

const MOST_CONNECTIONS = 8

export async function openEmbeddedProvider(options: Options): Promise<EmbeddedProvider> {
  const { databaseUrl, clock, log, planDelivery, hasSessions, patience } = options
  const connection = connect(databaseUrl, log, { max: MOST_CONNECTIONS, hasSessions, ...patience })
  const provider = await openPretendProvider({
    connection,
    clock,
    isAway: isDatabaseUnavailable,
    planDelivery,
  })
  const { calls, webhookSecret, close } = provider
  const payments = paymentsOver({ calls, browser: { provider: 'embedded' }, webhookSecret, close })
  return { ...provider, payments }
}
