import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A column as an instant of the wire, such as 2026-11-17T10:00:00.000Z. Raw rows bring text in the server's own form. */
export const iso = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** For `ON CONFLICT DO UPDATE`: sets these columns to the values of the insert. */
export function excludedOf<C extends Record<string, { name: string }>>(columns: C): { [K in keyof C]: SQL } {
  const brought = Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)])
  return Object.fromEntries(brought)
}

/**
 * Tests a column against words of our own, as constants of the statement. With a parameter instead the database could not
 * tell which partial indexes hold the rows, and would plan a prepared statement anew each time.
 */
export function isOneOf(column: string | SQLWrapper, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const tested = typeof column === 'string' ? sql.raw(column) : column
  return sql`${tested} IN (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/**
 * Tests a column against values, given as one parameter. A parameter for each would make a statement for each count, and
 * each of them would be prepared on its own.
 */
export const isAmong = (column: Column, values: readonly unknown[]) =>
  sql`${column} = ANY(${sql.param([...values])})`
