import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { SERVER } from '#paths.ts'
import { StartupProblem } from '#startup-problem.ts'

const MIGRATIONS = new URL('src/db/migrations/', SERVER)
/** Any number will do if every Cupboard uses the same. */
export const MIGRATION_LOCK = 727_001
/** The first and the last of the migrations from before the schema was told once (decision 126). */
const OF_BEFORE = { first: '0001-catalogue.sql', last: '0155-categories-are-renamed.sql' }

/** Brings the schema up to date. An advisory lock makes one runner of many processes that start together. */
export async function migrate(pool: pg.Pool, folder: URL = MIGRATIONS): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    // Another process may migrate for as long as it takes; only the wait for a table is short.
    await client.query('SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('RESET lock_timeout')
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migration',
    )
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    if (known.has(OF_BEFORE.first) && !known.has(OF_BEFORE.last))
      throw new StartupProblem(
        'This database is older than this Cupboard can take over. Start the Cupboard of 18 November 2026 once, then this one.',
      )
    for (const name of await migrationNames(folder)) await applyOnce(client, new URL(name, folder), known)
  } finally {
    // Closing the session, not returning it, also gives up the lock when a statement failed half-way.
    client.release(true)
  }
}

/** Whether a database has exactly this shop's schema. Nothing is made or changed. */
export async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query(`SELECT 1 WHERE to_regclass('migration') IS NOT NULL`)
  if (found.length === 0) return false
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migration')
  const applied = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).every((name) => applied.has(name))
}

export async function migrationNames(folder: URL = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * The first twelve files make what those old migrations made. The old rows stay, so that the previous version still
 * starts.
 */
const isThereFromBefore = (name: string, known: Map<string, string>) =>
  name < OF_BEFORE.last && known.has(OF_BEFORE.last)

async function applyOnce(client: pg.PoolClient, file: URL, known: Map<string, string>): Promise<void> {
  const name = basename(file.pathname)
  const sql = await readFile(file, 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (known.has(name)) {
    if (known.get(name) === checksum) return
    throw new StartupProblem(
      `The migration ${name} was changed after this database had applied it. Restore the file and add a new migration instead.`,
    )
  }
  await client.query('BEGIN')
  try {
    // A migration in traffic must never queue every reader behind it.
    await client.query(`SET LOCAL lock_timeout = '3s'`)
    if (!isThereFromBefore(name, known)) await client.query(sql)
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
