import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cupboard/embedded-postgres/throwaway-postgres'
import { connect } from '../apps/server/src/db/connect.ts'
import { makeLogger } from '../apps/server/src/log.ts'

const START = fileURLToPath(new URL('../apps/server/build/start-shop.js', import.meta.url))

/** The real shop, as `npm start` would open it, on a database that is thrown away with it. */
export async function openShop(settings: Record<string, string>) {
  const postgres = process.env.DATABASE_URL
    ? await borrowPostgres(process.env.DATABASE_URL)
    : await startThrowawayPostgres()
  // How long an answer takes is the machine's affair where browsers run beside the shop.
  const env = { ANSWER_WITHIN_MS: '60000', ...process.env, ...settings, DATABASE_URL: postgres.url }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit').then(async ([code]) => {
    await postgres.stop()
    return Number(code ?? 1)
  })
  return { databaseUrl: postgres.url, leave: () => child.kill('SIGTERM'), gone }
}

let borrowed = 0

/** A database of this shop's own on somebody's server: two shops on one would share its clock. */
async function borrowPostgres(serverUrl: string) {
  borrowed += 1
  const name = `cupboard_journeys_${process.pid}_${borrowed}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await ask(serverUrl, `CREATE DATABASE ${name}`)
  return { url: url.href, stop: () => ask(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

/** One statement at a time, as somebody with a key to the database would do it. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const { pool, close } = connect(url, makeLogger({ logLevel: 'warn' }))
  try {
    await pool.query(statement, values)
  } finally {
    await close()
  }
}
