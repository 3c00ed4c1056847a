import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Database } from './connect.ts'

const dialect = new PgDialect()

/**
 * A statement that is written once, with `sql.placeholder` where its values go, and that each connection plans once
 * and then knows by its name: for what runs thousands of times, where writing and planning cost more than doing.
 */
export function prepare<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  statement: SQL,
): (db: Database, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, given) => {
    const { $client } = db as Database & { $client: Pool }
    return (await $client.query<Row>({ name, text, values: fillPlaceholders(params, given) })).rows
  }
}
