import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { MIGRATION_LOCK, migrate, migrationNames } from './migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const SCHEMA = new URL('./schema/', import.meta.url)

async function everySchema(): Promise<object[]> {
  const files = await readdir(SCHEMA)
  return Promise.all(files.map((file) => import(new URL(file, SCHEMA).href) as Promise<object>))
}

describe('the schema', () => {
  it('in the code is the schema in the database', async () => {
    const { rows } = await connection.pool.query<{
      table_name: string
      column_name: string
      is_nullable: string
    }>(
      `SELECT table_name, column_name, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migration'`,
    )
    const inDatabase = rows.map(
      (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : 'null'}`,
    )
    const tables = (await everySchema()).flatMap(Object.values).filter((value) => is(value, PgTable))
    const inCode = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : 'null'}`,
      ),
    )
    expect(inCode.sort()).toEqual(inDatabase.sort())
  })

  it('is migrated once, however many processes start together', async () => {
    await connection.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await Promise.all(Array.from({ length: 5 }, () => migrate(connection.pool)))
    const { rows } = await connection.pool.query('SELECT name FROM migration ORDER BY name')
    expect(rows.map((row) => row.name)).toEqual(await migrationNames())
  })

  it('is waited for by a process that starts during a migration longer than any lock may take', async () => {
    const holder = await connection.pool.connect()
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const outcome = migrate(connection.pool).then(
      () => 'migrated',
      (error: Error) => error.message,
    )
    const waiting = () =>
      holder.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`, [
        MIGRATION_LOCK,
      ])
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await holder.query('SELECT pg_sleep(4)')
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    holder.release()
    expect(await outcome).toBe('migrated')
  })

  it('is changed by migrations that wait three seconds for a table and no longer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cupboard-migrations-'))
    await writeFile(
      join(folder, '9999-how-long.sql'),
      `CREATE TABLE how_long AS SELECT current_setting('lock_timeout') AS wait`,
    )
    await migrate(connection.pool, pathToFileURL(`${folder}/`))
    const { rows } = await connection.pool.query('SELECT wait FROM how_long')
    await connection.pool.query('DROP TABLE how_long')
    await rm(folder, { recursive: true })
    expect(rows).toEqual([{ wait: '3s' }])
  })

  it('refuses a migration that was edited after it ran', async () => {
    await connection.pool.query(`UPDATE migration SET checksum = 'other'`)
    await expect(migrate(connection.pool)).rejects.toThrow(/was changed after this database had applied it/)
  })
})
