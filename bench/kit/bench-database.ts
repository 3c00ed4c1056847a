import { randomUUID } from 'node:crypto'
import { newDataDir, removeDataDirs } from '@cupboard/embedded-postgres/data-dirs-for-tests'
import { startEmbeddedPostgres } from '@cupboard/embedded-postgres/start-embedded-postgres'
import { type Connection, connect } from '@cupboard/server/src/db/connect.ts'
import { migrate } from '@cupboard/server/src/db/migrate.ts'
import { loadSeed } from '@cupboard/server/src/features/catalogue/load-seed.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'

export type BenchDatabase = Connection & { url: string; drop(): Promise<void> }

const log = makeLogger({ logLevel: 'silent' })

/** A stocked shop database as durable as a real one: on DATABASE_URL's server, or embedded in a folder that is thrown away. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env.DATABASE_URL ? await borrow(process.env.DATABASE_URL) : await embed()
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

async function borrow(serverUrl: string) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url, log)
  await pool.query(statement)
  await close()
}
