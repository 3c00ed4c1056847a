import { dropMonthsBefore } from '@cupboard/server/src/db/months/keep-months.ts'
import { type MonthlyTable, monthlyTables, readMonths } from '@cupboard/server/src/db/months/months-store.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import type { Promised } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'

const MOST_SECONDS = 1
const ROWS = 1_000_000
/** Long before anything else in the tables. */
const MONTH = { first: '2001-01-01', over: '2001-02-01T00:00:00Z' }

function promise(what: string, seconds: number): Promised {
  const isMet = seconds < MOST_SECONDS
  return { what, figure: `${(1_000 * seconds).toFixed(0)} ms`, bar: `< ${MOST_SECONDS} s`, isMet }
}

/** A month of events with a million rows in it, as the nightly job drops it. */
export async function dropMillionEvents({ db, pool }: BenchDatabase): Promise<Promised[]> {
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query(`SELECT make_month('event', $1)`, [MONTH.first])
  await client.query(
    `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)
     SELECT get_byte(uuid_send(id), 0), id, gen_random_uuid(), 'box-shipped', jsonb_build_object('kind', 'box-shipped', 'boxId', id),
       $1::timestamptz + n * interval '2 seconds', $1 FROM (
       SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${ROWS}) n) ids`,
    [`${MONTH.first}T00:00:00Z`],
  )
  client.release(true)
  // Rows that old were written to disk long ago.
  await pool.query('CHECKPOINT').catch(() => undefined)
  const seconds = await timed(async () => {
    const gone = await dropMonthsBefore({ db }, 'event', new Date(MONTH.over))
    if (gone !== 1) throw new Error('the month is still there')
  })
  return [promise(`a month of ${ROWS.toLocaleString('en-GB')} events dropped`, seconds)]
}

/** The oldest month of each table that lies month by month. */
export async function dropOldestMonths({ db, pool }: BenchDatabase): Promise<Promised[]> {
  const promises: Promised[] = []
  for (const table of Object.keys(monthlyTables) as MonthlyTable[]) {
    const { rows } = await pool.query<{ month: string; count: number }>(
      // As the load left it counted: to count again would take longer than anything here.
      `SELECT month, reltuples::bigint::int AS count FROM unnest($1::text[], $2::text[]) AS known (month, name)
       JOIN pg_class ON oid = name::regclass WHERE reltuples > 0 ORDER BY month LIMIT 1`,
      columnsOf((await readMonths(db)).filter((each) => each.table === table)),
    )
    const [oldest] = rows
    if (!oldest) continue
    const over = new Date(oldest.month)
    over.setUTCMonth(over.getUTCMonth() + 1)
    const seconds = await timed(() => dropMonthsBefore({ db }, table, over))
    promises.push(promise(`the oldest month of ${table}, ${oldest.count} rows`, seconds))
  }
  return promises
}

function columnsOf(months: readonly { table: MonthlyTable; month: string }[]): [string[], string[]] {
  return [
    months.map(({ month }) => month),
    months.map(({ table, month }) => `months.${table}_${month.slice(0, 7).replace('-', '_')}`),
  ]
}
