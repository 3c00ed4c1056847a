import type { PoolClient } from 'pg'
import { copyChunks } from '../kit/copy-rows.ts'
import type { OldTable } from './old-tables.ts'

/** The table to fill, which has rows already, or a month of it, which has none. */
export type Target = { name: string; isMonth: boolean }

/** How many rows a table was given, and how long each part of that took. */
export type Filled = { rows: number; copyMs: number; indexMs: number; vacuumMs: number }

/**
 * Adds rows to a table as fast as PostgreSQL takes them: into files that this transaction made, so that none of it is
 * logged (where `wal_level` is minimal) and nothing need be vacuumed; and without indexes, which are made anew from all rows.
 */
export async function fillTable(
  client: PoolClient,
  { name, isMonth }: Target,
  { columns, alike }: OldTable,
  chunks: Iterable<Buffer>,
): Promise<Filled> {
  const begun = performance.now()
  await client.query('BEGIN')
  await client.query(isMonth ? `TRUNCATE ${name}` : `CLUSTER ${name} USING ${name}_pkey`)
  const { rowCount: indexes } = await client.query(
    'UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = $1::regclass',
    [name],
  )
  const settings = Object.entries(alike).map(
    ([column, value]) => `ALTER ${column} SET DEFAULT '${value.replaceAll("'", "''")}'`,
  )
  const before = await defaultsOf(client, name, Object.keys(alike))
  if (settings.length > 0) await client.query(`ALTER TABLE ${name} ${settings.join(', ')}`)
  const rows = await copyChunks(client, `COPY ${name} (${columns}) FROM STDIN (FREEZE)`, chunks)
  if (settings.length > 0) await client.query(`ALTER TABLE ${name} ${before.join(', ')}`)
  await client.query('COMMIT')
  const copied = performance.now()
  if (indexes) await client.query(`REINDEX TABLE ${name}`)
  const indexed = performance.now()
  await client.query(`VACUUM (ANALYZE) ${name}`)
  const ended = performance.now()
  return { rows, copyMs: copied - begun, indexMs: indexed - copied, vacuumMs: ended - indexed }
}

/** How these columns get back the defaults that they have. */
async function defaultsOf(client: PoolClient, name: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ change: string }>(
    `SELECT format('ALTER %I ', attname) || coalesce('SET DEFAULT ' || pg_get_expr(adbin, adrelid), 'DROP DEFAULT') AS change
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = $1::regclass AND attname = ANY($2)`,
    [name, columns],
  )
  return rows.map(({ change }) => change)
}
