import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate, migrationNames } from './migrate.ts'
import * as schema from './schema.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

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
    const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
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

  it('refuses a migration that was edited after it ran', async () => {
    await connection.pool.query(`UPDATE migration SET checksum = 'other'`)
    await expect(migrate(connection.pool)).rejects.toThrow(/was changed after this database had applied it/)
  })
})
