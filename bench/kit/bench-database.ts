import { randomUUID } from 'node:crypto'
import { newDataDir, removeDataDirs } from '@cupboard/embedded-postgres/data-dirs-for-tests'
import { startEmbeddedPostgres } from '@cupboard/embedded-postgres/start-embedded-postgres'
import { type Connection, connect } from '@cupboard/server/src/db/connect.ts'
import { migrate } from '@cupboard/server/src/db/migrate.ts'
import { loadSeed } from '@cupboard/server/src/features/catalogue/load-seed.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'

export type BenchDatabase = Connection & { url: string; drop(): Promise<void> }

const log = makeLogger({ logLevel: 'silent' })

/**
 * A stocked shop database as durable as a real one: on DATABASE_URL's server, or embedded in a folder that is thrown away.
 * On a server it may be kept under a name, and is then found again as it was left.
 */
export async function openBenchDatabase(keptAs?: string): Promise<BenchDatabase> {
  const server = process.env.DATABASE_URL ? await borrow(process.env.DATABASE_URL, keptAs) : await embed()
  const connection = connect(server.url, log)
  await migrate(connection.pool)
  await loadSeed(connection.db)
  async function drop() {
    await connection.close()
    await server.stop()
  }
  return { ...connection, url: server.url, drop }
}

async function embed() {
  const postgres = await startEmbeddedPostgres({ dataDir: await newDataDir(), log: () => undefined })
  async function stop() {
    await postgres.stop()
    await removeDataDirs()
  }
  return { url: postgres.url, stop }
}

async function borrow(serverUrl: string, keptAs?: string) {
  const name = keptAs ?? `bench_${randomUUID().replaceAll('-', '')}`
  const { rowCount } = await onServer(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)
  if (rowCount === 0) await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  async function stop() {
    if (!keptAs) await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { url: url.href, stop }
}

async function onServer(url: string, statement: string): Promise<{ rowCount: number | null }> {
  const { pool, close } = connect(url, log, { statementWithinMs: 0 })
  const answer = await pool.query(statement)
  await close()
  return answer
}
