import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/connect.ts'
import type { Log } from '#log.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Payments } from '#payments/payments.ts'

/** Everything a feature may reach for. One plain object, composed once at the start. */
export type Deps = Readonly<{
  config: Config
  db: Database
  /** For reports and figures: a copy where there is one, which may be seconds behind. */
  readDb: Database
  clock: Clock
  mailer: Mailer
  payments: Payments
  log: Log
}>
