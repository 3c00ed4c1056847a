import type { Client } from 'pg'
import { StartProblem } from './start-problem.ts'
import { until } from './until.ts'

/**
 * Advisory locks of the processes that use the server. Each is held by a connection that lasts as long as its process,
 * so PostgreSQL releases it however the process ends. All share `PRESENT`; only one shop at a time holds `SHOP`.
 */
const PRESENT = [0x0c0b, 1]
const SHOP = [0x0c0b, 2]

export async function markPresent(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', PRESENT)
}

/** Announces that this process leaves; true if nobody else is there, and nobody can come without the start lock. */
export async function leaveAsLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', PRESENT)
  return await tryLock(client, PRESENT)
}

/** After a kill −9 the old shop's locks go with its connection, so a taken lock is asked for again for a while. */
export async function claimShop(client: Client, dataDir: string, patienceMs: number): Promise<void> {
  const ask = async () => ((await tryLock(client, SHOP)) ? true : undefined)
  const claimed = await until(ask, { everyMs: 100, withinMs: patienceMs })
  if (claimed) return
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    SHOP,
  )
  const who = rows[0] ? ` (${rows[0].application_name})` : ''
  throw new StartProblem(
    `Another shop${who} is already running on the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder for a second shop.`,
  )
}

async function tryLock(client: Client, key: number[]): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', key)
  return rows[0]?.taken === true
}
