import type { Clock } from '@cupboard/server/src/clock.ts'
import { readConfig } from '@cupboard/server/src/config.ts'
import type { Deps } from '@cupboard/server/src/deps.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'
import { outboxMailer } from '@cupboard/server/src/mail/outbox-mailer.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'

/** Makes the dependencies of a job of the worker; jobs that charge get a provider besides. */
export function benchDeps(database: BenchDatabase, clock: Clock): Deps {
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const payments = undefined as never
  const { db } = database
  return { config, db, readDb: db, clock, mailer: outboxMailer(), payments, log: makeLogger(config) }
}
