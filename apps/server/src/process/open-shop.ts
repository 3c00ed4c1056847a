import { startEmbeddedPostgres } from '@cupboard/embedded-postgres/start-embedded-postgres'
import { systemClock } from '#clock.ts'
import type { Config } from '#config.ts'
import { type Connection, connect, timeoutsForCustomers } from '#db/connect.ts'
import { isUpToDate, migrate } from '#db/migrate.ts'
import { type DemoClock, openDemoClock } from '#demo/demo-clock.ts'
import type { Deps } from '#deps.ts'
import { loadSeed } from '#features/catalogue/load-seed.ts'
import { checkPictures } from '#features/catalogue/pictures/open-pictures.ts'
import type { Log } from '#log.ts'
import { outboxMailer } from '#mail/outbox-mailer.ts'
import { smtpMailer } from '#mail/smtp-mailer.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { openPayments } from '#payments/open-payments.ts'
import { withTimeout } from '#payments/with-timeout.ts'
import { StartupProblem } from '#startup-problem.ts'

export type OpenShop = {
  deps: Deps
  /** The same for web requests, whose calls have a time-out. */
  webDeps: Deps
  provider: EmbeddedProvider | undefined
  demoClock: DemoClock | undefined
  /** The address for LISTEN: the database itself, not a pooler. */
  listenUrl: string
  close(): Promise<void>
}

/** A visitor never creates or migrates a shop. */
type Opening = { as?: 'shop' | 'visitor' }

/** Opens everything behind the web process: a migrated and stocked database, and the dependencies of features. */
export async function openShop(config: Config, log: Log, { as = 'shop' }: Opening = {}): Promise<OpenShop> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (sentence) => log.info(sentence) })
  const listenUrl = config.databaseListenUrl ?? database.url
  const pool = { max: config.databasePool, hasSessions: config.hasDatabaseSessions }
  const connection = connect(database.url, log, pool)
  const forCustomers = connect(database.url, log, { ...pool, ...timeoutsForCustomers(config.answerWithinMs) })
  const forReports = config.databaseReadUrl ? connect(config.databaseReadUrl, log, { max: 4 }) : undefined
  const mailer = config.mail.by === 'smtp' ? smtpMailer(config.mail) : outboxMailer()
  const closers = [
    () => database.stop(),
    () => connection.close(),
    () => forCustomers.close(),
    async () => forReports?.close(),
    () => mailer.close(),
  ]
  async function close(): Promise<void> {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    await reach(connection, database.url)
    if (as === 'visitor') await expectShop(connection)
    else {
      await migrateAt(listenUrl, log)
      await loadSeed(connection.db)
      await checkPictures(config, log)
    }
    const demoClock = config.hasDemoTools ? await openDemoClock(connection.db) : undefined
    const clock = demoClock ?? systemClock
    const { payments, provider } = await openPayments({ config, databaseUrl: database.url, clock, log })
    closers.push(() => payments.close())
    const deps: Deps = {
      config,
      db: connection.db,
      readDb: forReports?.db ?? connection.db,
      clock,
      mailer,
      payments,
      log,
    }
    const webDeps: Deps = {
      ...deps,
      db: forCustomers.db,
      payments: withTimeout(payments, config.answerWithinMs),
    }
    return { deps, webDeps, provider, demoClock, listenUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A migration needs a lock of its session, which a pooler would share. */
async function migrateAt(url: string, log: Log): Promise<void> {
  const { pool, close } = connect(url, log, { max: 1 })
  try {
    await migrate(pool)
  } finally {
    await close()
  }
}

async function expectShop({ pool }: Connection): Promise<void> {
  if (await isUpToDate(pool)) return
  throw new StartupProblem(
    'This database holds no Cupboard of this version. Start the shop once, or set DATABASE_URL to its database.',
  )
}

async function reach({ pool }: Connection, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1')
  } catch (cause) {
    const { hostname, port, pathname } = new URL(url)
    const why = cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause)
    throw new StartupProblem(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be reached (${why}). Check DATABASE_URL and that PostgreSQL is running.`,
    )
  }
}
