import { type Config, readConfig } from '#config.ts'
import { connect } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { buildApp } from '#http/build-app.ts'
import type { ShopWindow } from '#http/shop-window.ts'
import { makeLogger } from '#log.ts'
import { movableClock } from './movable-clock.ts'
import { openTestDatabase } from './test-database.ts'

const OPENING_DAY = '2026-11-16T09:00:00Z'

/** The real shop on a database of its own: requests go in over HTTP's front door, only time stands still. */
export async function openTestShop(settings: Record<string, string> = {}, window?: ShopWindow) {
  const database = await openTestDatabase()
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...settings, DATABASE_URL: database.url })
  const log = makeLogger(config)
  const connection = connect(database.url, log)
  const clock = movableClock(OPENING_DAY)
  const deps: Deps = { config, db: connection.db, clock, log }
  const { app, onCatalogueChange } = buildApp(deps, window)
  await app.ready()
  return {
    app,
    deps,
    clock,
    pool: connection.pool,
    databaseUrl: database.url,
    onCatalogueChange,
    async close() {
      await app.close()
      await connection.close()
      await database.drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
