import { is, Placeholder, type SQL } from 'drizzle-orm'
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
  const places = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error(`${name} has a value that is not a placeholder`)
    return param.name
  })
  return async (db, given) => {
    const { $client } = db as Database & { $client: Pool }
    return (await $client.query<Row>({ name, text, values: places.map((place) => given[place]) })).rows
  }
}
