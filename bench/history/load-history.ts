import type { Month } from '@cupboard/domain/privacy/months'
import { type MonthlyTable, monthlyTables, readMonths } from '@cupboard/server/src/db/months/months-store.ts'
import type { PoolClient } from 'pg'
import type { BenchDatabase } from '../kit/bench-database.ts'
import { type Filled, fillTable, type Target } from './fill-table.ts'
import { isKept, linesOf, type Past } from './old-boxes.ts'
import { type OldTable, oldTables } from './old-tables.ts'
import { type Tally, tallyLoad } from './tally-load.ts'

/** A home of two takes so many products a month. */
const LINES = 6
/** A box is laid out three months before it comes. */
const MONTHS_BEFORE = 3
/** Tables are filled by so many connections at a time. */
const LANES = 2

type Piece = { table: string; target: Target; month?: Month }

/**
 * Boxes of months gone by with all that they left behind, as far as it is still kept, for subscribers who are there. It
 * takes a role that may do everything. Answers how many boxes.
 */
export async function addHistory(database: BenchDatabase, asked: Omit<Past, 'products'>): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT product_id AS id FROM (SELECT * FROM product ORDER BY position LIMIT ${LINES}) p ORDER BY product_id`,
  )
  const past = { ...asked, products: rows.map(({ id }) => id) }
  await makeMonthsOf(database, past)
  const pieces = await piecesOf(database, past)
  const tally = tallyLoad(pieces.length)
  await Promise.all(Array.from({ length: LANES }, () => fillPieces(database, past, pieces, tally)))
  tally.print()
  return past.customers * past.months
}

/** The months that a shop of this age still has. */
async function makeMonthsOf({ pool }: BenchDatabase, { today, months }: Past): Promise<void> {
  const { rows } = await pool.query<{ month: Month }>(
    `SELECT month::date FROM generate_series(date_trunc('month', $1::date - make_interval(months => $2)),
       date_trunc('month', $1::date::timestamp), interval '1 month') month`,
    [today, months + MONTHS_BEFORE],
  )
  for (const table of Object.keys(monthlyTables) as MonthlyTable[])
    for (const { month } of rows)
      if (isKept(table, month, today)) await pool.query('SELECT make_month($1, $2)', [table, month])
}

/** The largest first, so that no lane ends long after the other. */
async function piecesOf({ db }: BenchDatabase, { today }: Past): Promise<Piece[]> {
  const whole = ['box_line', 'box', 'payment', 'ledger', 'product_taken'].map((table) => ({
    table,
    target: { name: table, isMonth: false },
  }))
  const kept = (await readMonths(db)).filter(
    ({ table, month }) => month.slice(0, 7) < today.slice(0, 7) && isKept(table, month, today),
  )
  const months = kept.map(({ table, month }) => ({
    table,
    month,
    target: { name: nameOf(table, month), isMonth: true },
  }))
  return [...whole, ...months]
}

const nameOf = (table: MonthlyTable, month: string) =>
  `months.${table}_${month.slice(0, 7).replace('-', '_')}`

/** Fills one piece after the other from those left. */
async function fillPieces({ pool }: BenchDatabase, past: Past, left: Piece[], tally: Tally): Promise<void> {
  const client = await pool.connect()
  try {
    await prepare(client)
    for (let piece = left.shift(); piece; piece = left.shift()) {
      const { table, target, month } = piece
      const filled: Filled = await fillTable(
        client,
        target,
        oldTables[table] as OldTable,
        linesOf(past, table, month),
      )
      tally.add(table, target.name, filled)
    }
  } finally {
    // Its settings go with it.
    client.release(true)
  }
}

/** These rows fit each other, and a crash would mean to begin again. */
async function prepare(client: PoolClient): Promise<void> {
  await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '2GB';
    SET max_parallel_maintenance_workers = 0`)
}
