import { type Config, readConfig } from '#config.ts'
import { connect } from '#db/connect.ts'
import { demoRoutes } from '#demo/demo.routes.ts'
import type { Deps } from '#deps.ts'
import { type AppOptions, buildApp } from '#http/build-app.ts'
import { makeLogger } from '#log.ts'
import type { Mailer } from '#mail/mailer.ts'
import { outboxMailer } from '#mail/outbox-mailer.ts'
import { type EmbeddedProvider, openEmbeddedProvider } from '#payments/embedded-provider.ts'
import type { Payments } from '#payments/payments.ts'
import { timetable } from '#worker/timetable.ts'
import { webhookJob } from '#worker/webhook-job.ts'
import { makeWorker } from '#worker/worker.ts'
import { movableClock } from './movable-clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { PATIENT } from './timeouts.ts'

const OPENING_DAY = '2026-11-16T09:00:00Z'

export type ShopOptions = {
  settings?: Record<string, string>
  webApp?: AppOptions['webApp']
  mailer?: Mailer
  clock?: ReturnType<typeof movableClock>
  log?: Deps['log']
  database?: TestDatabase
  /** When the provider's webhooks leave, for simulations. */
  planDelivery?: Parameters<typeof openEmbeddedProvider>[0]['planDelivery']
  /** Puts something between the shop and its provider. */
  aroundPayments?: (payments: Payments, provider: EmbeddedProvider) => Payments
}

/** The real shop on a database of its own: requests go in at HTTP's front door, and time stands still. */
export async function openTestShop({
  settings = {},
  webApp,
  mailer = outboxMailer(),
  clock = movableClock(OPENING_DAY),
  log,
  database: given,
  planDelivery,
  aroundPayments = (payments) => payments,
}: ShopOptions = {}) {
  const database = given ?? (await openTestDatabase())
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...settings, DATABASE_URL: database.url })
  const connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
  const quiet = makeLogger({ logLevel: 'silent' })
  const provider = await openEmbeddedProvider({
    databaseUrl: database.url,
    clock,
    log: quiet,
    hasSessions: true,
    patience: PATIENT,
    ...(planDelivery ? { planDelivery } : {}),
  })
  const payments = aroundPayments(provider.payments, provider)
  const { db } = connection
  const deps: Deps = { config, db, readDb: db, clock, mailer, payments, log: log ?? makeLogger(config) }
  const { app, onCatalogueChange } = buildApp(deps, {
    ...(webApp ? { webApp } : {}),
    provider,
    extra: (api) =>
      config.hasDemoTools && demoRoutes(api, { deps, clock, provider, runDue: () => worker.runDue() }),
  })
  const worker = makeWorker(deps, [webhookJob(provider, app), ...timetable])
  await app.ready()
  return {
    app,
    deps,
    clock,
    pool: connection.pool,
    worker,
    provider,
    databaseUrl: database.url,
    onCatalogueChange,
    async close() {
      await app.close()
      await provider.close()
      await connection.close()
      await database.drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
