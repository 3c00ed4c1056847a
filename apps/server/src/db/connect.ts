import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#log.ts'
import { openReadingLine } from './reading-line.ts'

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
export type Patience = {
  connectWithinMs?: number
  statementWithinMs?: number
  /** After this without a word the connection is given up: a database that hangs stops no statement by itself. */
  silentWithinMs?: number
}

/** A customer hears "try again" in time when the database is away or hangs. The worker may wait longer. */
export function patienceForCustomers(answerWithinMs: number): Patience {
  return {
    connectWithinMs: answerWithinMs,
    statementWithinMs: Math.floor(0.8 * answerWithinMs),
    silentWithinMs: answerWithinMs,
  }
}

type Options = Patience & { max?: number }

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

export function connect(url: string, log: Log, options: Options = {}): Connection {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    statement_timeout: options.statementWithinMs ?? STATEMENT_WITHIN_MS,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'cupboard',
  }
  const pool = new pg.Pool({ ...settings, max: options.max ?? 20, idleTimeoutMillis: 30_000 })
  // Without a listener one restart of the database would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // Nor one that breaks while a transaction holds it: the query itself reports that.
  pool.on('connect', (client) => client.on('error', () => undefined))
  giveBackUnbegun(pool)
  const { silentWithinMs } = options
  if (silentWithinMs) giveUpSilent(pool, silentWithinMs)
  const db = drizzle(pool)
  const line = openReadingLine(
    db,
    { ...settings, ...(silentWithinMs ? { query_timeout: silentWithinMs } : {}) },
    log,
  )
  async function close(): Promise<void> {
    await line.close()
    await pool.end()
  }
  return { db, pool, close }
}

/** Cuts a connection that says nothing while it is in use: what is open on it is rolled back, and the pool makes another. */
function giveUpSilent(pool: pg.Pool, withinMs: number): void {
  const streamOf = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: Socket } }).connection.stream
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    stream.on('timeout', () => stream.destroy())
  })
  pool.on('acquire', (client) => streamOf(client).setTimeout(withinMs))
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0))
}

/**
 * The query builder takes a connection for a transaction and minds giving it back only once it has begun. One that
 * breaks at that very moment would be kept for ever, and twenty of them would be the end of the shop.
 */
function giveBackUnbegun(pool: pg.Pool): void {
  const take = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  async function takeForTransaction(): Promise<pg.PoolClient> {
    const client = await take()
    const { query } = client
    client.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
      client.query = query
      const answer = (query as (...args: unknown[]) => Promise<unknown>).call(client, statement, ...rest)
      const text = typeof statement === 'string' ? statement : statement.text
      if (text.startsWith('begin')) answer.catch((error: Error) => client.release(error))
      return answer
    }) as typeof query
    return client
  }
  pool.connect = ((callback?: unknown) =>
    callback ? take(callback) : takeForTransaction()) as typeof pool.connect
}

/** Fails when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`)
}
