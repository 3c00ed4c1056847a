import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { connect } from '../apps/server/src/db/connect.ts'
import { startThrowawayPostgres } from '../apps/server/src/db/embedded/throwaway-postgres.ts'
import { makeLogger } from '../apps/server/src/log.ts'

/** The real shop, as `npm start` would open it, on a database that is thrown away with it. */
const postgres = process.env.DATABASE_URL
  ? await borrowPostgres(process.env.DATABASE_URL)
  : await startThrowawayPostgres()

/** A database of this shop's own on somebody's server: two shops on one would share its clock. */
async function borrowPostgres(serverUrl: string) {
  const name = `cupboard_journeys_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  return { url: url.href, stop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url, makeLogger({ logLevel: 'warn' }))
  await pool.query(statement)
  await close()
}

const shop = spawn(
  process.execPath,
  [fileURLToPath(new URL('../apps/server/build/start-shop.js', import.meta.url))],
  {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 1)
})
