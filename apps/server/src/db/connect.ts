import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#log.ts'
import { asPart } from '#traces/trace.ts'
import { prepareStatements, sendTogether, streamOf } from './fewer-trips.ts'

export type Database = NodePgDatabase
/** An open transaction. Stores take it first, so that no query can slip out of its unit of work. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const DATE_OID = 1082
const INT8_OID = 20

// The driver would turn a `date` into a midnight in the machine's zone, which is another day elsewhere.
pg.types.setTypeParser(DATE_OID, (text) => text)
// Counts and pence fit a safe integer; text would make sums join instead of add.
pg.types.setTypeParser(INT8_OID, Number)

const CONNECT_WITHIN_MS = 10_000

const STATEMENT_WITHIN_MS = 10_000

/** How long the database may take; a test gives it more than a customer would. */
export type Timeouts = {
  connectWithinMs?: number
  statementWithinMs?: number
  /** A connection that receives nothing for this long is closed: a database that hangs stops no statement by itself. */
  silentWithinMs?: number
}

/** A customer hears "try again" in time when the database is away or hangs. The worker may wait longer. */
export function timeoutsForCustomers(answerWithinMs: number): Timeouts {
  return {
    connectWithinMs: answerWithinMs,
    statementWithinMs: Math.floor(0.8 * answerWithinMs),
    silentWithinMs: answerWithinMs,
  }
}

type Options = Timeouts & {
  max?: number
  /** False behind a pooler in transaction mode, where a connection keeps no settings: limits come from the role then. */
  hasSessions?: boolean
}

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

export function connect(url: string, log: Log, options: Options = {}): Connection {
  const { hasSessions = true, statementWithinMs = STATEMENT_WITHIN_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    application_name: 'cupboard',
    pipeline: true,
    ...(hasSessions ? sessionLimits(statementWithinMs) : {}),
    max: options.max ?? 20,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener one restart of the database would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // A connection that breaks inside a transaction must not end it either: the query reports that error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', sendTogether)
  if (hasSessions) pool.on('connect', prepareStatements)
  const silentWithinMs = options.silentWithinMs ?? (hasSessions ? undefined : 2 * statementWithinMs)
  if (silentWithinMs) giveUpSilent(pool, silentWithinMs)
  const db = Object.assign(drizzle(pool), { transaction: transactionsOver(pool) })
  async function close(): Promise<void> {
    await pool.end()
  }
  return { db, pool, close }
}

function sessionLimits(statementWithinMs: number) {
  return {
    statement_timeout: statementWithinMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
  }
}

/** Cuts a connection that is silent while in use: its transaction is rolled back, and the pool makes another. */
function giveUpSilent(pool: pg.Pool, withinMs: number): void {
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    stream.on('timeout', () => stream.destroy())
  })
  pool.on('acquire', (client) => streamOf(client).setTimeout(withinMs))
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0))
}

/**
 * drizzle takes a connection for a transaction and never gives it back when BEGIN fails. Here it is taken and given back
 * around drizzle, whatever happens; one that could not begin is closed.
 */
function transactionsOver(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let hasBegun = false
    try {
      return await asPart('transaction', () =>
        drizzle(client).transaction((tx) => {
          hasBegun = true
          return work(tx)
        }, config),
      )
    } finally {
      client.release(!hasBegun)
    }
  }
}

/** Fails when the database does not answer a statement of the shop's own, with a parameter, as customers' requests send. */
export async function ping(db: Database): Promise<void> {
  await db.execute(
    sql`SELECT count(*) FROM (SELECT 1 FROM product WHERE product_id <> ${''} LIMIT 1) AS any_product`,
  )
}
