import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Database } from './connect.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that each connection plans once and then knows by its name: for what runs thousands of times, where
 * planning would cost more than doing. The text under one name must always be the same.
 */
export async function runPrepared<Row extends object>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { $client } = db as Database & { $client: Pool }
  return (await $client.query<Row>({ name, text, values })).rows
}
