import { type SQL, sql } from 'drizzle-orm'

/** What an insert that meets a row already there puts into these columns of it: what it brought itself. */
export function excludedOf<C extends Record<string, { name: string }>>(columns: C): { [K in keyof C]: SQL } {
  const brought = Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)])
  return Object.fromEntries(brought)
}
