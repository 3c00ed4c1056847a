import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts rows of one shape, given as one JSON value: a placeholder for each value costs more than the insert itself.
 * Columns that a row does not name get their default.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}))
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key as keyof typeof row]])),
  )
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '))
  const typed = sql.raw(columns.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(', '))
  return sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_to_recordset(${JSON.stringify(named)}) AS given (${typed})`
}
