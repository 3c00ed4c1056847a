import { startThrowawayPostgres } from '@cupboard/embedded-postgres/throwaway-postgres'
import { systemClock } from '#clock.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { loadSeed } from '#features/catalogue/load-seed.ts'
import { makeLogger } from '#log.ts'
import { openEmbeddedProvider } from '#payments/embedded-provider.ts'
import { urlOfDatabase } from './test-database.ts'
import { PATIENT } from './timeouts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

type Project = { provide(key: 'postgresUrl' | 'templateDatabase', value: string): void }

const log = makeLogger({ logLevel: 'warn' })
const template = `cupboard_template_${process.pid}`
let tidyUp = async (): Promise<void> => undefined

/** One PostgreSQL for the whole test run, with a migrated and stocked database that tests copy. */
export async function setup(project: Project): Promise<void> {
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startThrowawayPostgres()
  await onServer(postgres.url, `CREATE DATABASE "${template}"`)
  const stocked = connect(urlOfDatabase(postgres.url, template), log, PATIENT)
  await migrate(stocked.pool)
  await loadSeed(stocked.db)
  await stocked.close()
  const provider = await openEmbeddedProvider({
    databaseUrl: urlOfDatabase(postgres.url, template),
    clock: systemClock,
    log,
    hasSessions: true,
    patience: PATIENT,
  })
  await provider.close()
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', template)
  tidyUp = async () => {
    if (process.env.DATABASE_URL) await dropAll(postgres.url)
    await postgres.stop()
  }
}

export async function teardown(): Promise<void> {
  await tidyUp()
}

/** Drops the template and its copies. A server that is thrown away takes them with it. */
async function dropAll(url: string): Promise<void> {
  const { pool, close } = connect(url, log, PATIENT)
  const { rows } = await pool.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await pool.query(`DROP DATABASE "${name}" WITH (FORCE)`)
  await close()
}

async function onServer(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url, log, PATIENT)
  await pool.query(statement)
  await close()
}
