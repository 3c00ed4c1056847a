import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#log.ts'

export type Database = NodePgDatabase
/** An open transaction. Stores take it first, so that no query can slip out of its unit of work. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const DATE_OID = 1082
const INT8_OID = 20

// The driver would turn a `date` into a midnight in the machine's zone, which is another day elsewhere.
pg.types.setTypeParser(DATE_OID, (text) => text)
// Counts and pence fit a safe integer; text would make sums join instead of add.
pg.types.setTypeParser(INT8_OID, Number)

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

export function connect(url: string, log: Log, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    // A customer hears "try again" within two seconds when the database is away.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'cupboard',
  })
  // Without a listener one restart of the database would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // Nor one that breaks while a transaction holds it: the query itself reports that.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Fails when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`)
}
