import { type SQL, sql } from 'drizzle-orm'

/** For `ON CONFLICT DO UPDATE`: sets these columns to the values of the insert. */
export function excludedOf<C extends Record<string, { name: string }>>(columns: C): { [K in keyof C]: SQL } {
  const brought = Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)])
  return Object.fromEntries(brought)
}
