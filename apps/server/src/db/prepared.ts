import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryConfig } from 'pg'
import type { Database } from './connect.ts'
import { readingLineOf } from './reading-line.ts'

const dialect = new PgDialect()

type Prepared<Values, Row> = (db: Database, values: Values) => Promise<Row[]>

/**
 * A statement that is written once, with `sql.placeholder` where its values go, and that each connection plans once
 * and then knows by its name: for what runs thousands of times, where writing and planning cost more than doing.
 */
export function prepare<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  statement: SQL,
): Prepared<Values, Row> {
  const fill = writeOnce<Values>(name, statement)
  return async (db, values) => {
    const { $client } = db as Database & { $client: Pool }
    return (await $client.query<Row>(fill(values))).rows
  }
}

/** The same for a short read that takes no lock: it goes through the line that all such reads share. */
export function prepareRead<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  statement: SQL,
): Prepared<Values, Row> {
  const fill = writeOnce<Values>(name, statement)
  return (db, values) => readingLineOf(db).read<Row>(fill(values))
}

function writeOnce<Values extends Record<string, unknown>>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const places = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error(`${name} has a value that is not a placeholder`)
    return param.name
  })
  return (values: Values): QueryConfig => ({
    name,
    text,
    values: places.map((place) => written(values[place])),
  })
}

/** The driver would write an instant in the machine's own zone, digit by digit. */
function written(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
