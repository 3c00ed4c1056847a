import { makeForecast } from '@cupboard/server/src/features/goods/forecast/make-forecast.ts'
import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { benchDeps } from '../boxes/bench-deps.ts'
import { TODAY } from '../boxes/measure-moves.ts'
import { type BenchDatabase, openBenchDatabase } from '../kit/bench-database.ts'
import { loadSubscribers } from '../kit/load-subscribers.ts'
import { timed } from '../kit/timed.ts'

const MOST_SECONDS = 60

/** Makes the day's forecast for so many customers. Prints how long it took, and answers whether that is soon enough. */
export async function measureSize(customers: number): Promise<boolean> {
  const database = await openBenchDatabase()
  try {
    const loaded = await timed(() => loadSubscribers(database.pool, customers, TODAY))
    await spreadOut(database, TODAY)
    const deps = benchDeps(database, movableClock(`${TODAY}T09:00:00Z`))
    const seconds = await timed(() => makeForecast(deps))
    const { rows } = await database.pool.query('SELECT count(*)::int AS weeks FROM demand_forecast')
    if (rows[0].weeks === 0) throw new Error('nothing was foreseen')
    const isMet = seconds <= MOST_SECONDS
    console.log(
      `forecast for ${customers.toLocaleString('en-GB')} customers (loaded in ${loaded.toFixed(0)} s): ${seconds.toFixed(1)} s, bar ${MOST_SECONDS} s, ${isMet ? 'met' : 'MISSED'}`,
    )
    return isMet
  } finally {
    await database.drop()
  }
}

/** Three boxes to come for each home, of which some leave each day, and homes that have joined on each day of a year. */
async function spreadOut({ pool }: BenchDatabase, today: string): Promise<void> {
  const client = await pool.connect()
  const further = `('2000000' || k || substr(box_id::text, 9))::uuid`
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET session_replication_role = replica')
    await client.query(
      `UPDATE box SET dispatch_on = $1::date + place % 28, delivery_on = $1::date + place % 28 + 1
       FROM (SELECT bucket, box_id, row_number() OVER ()::int AS place FROM box) placed
       WHERE placed.bucket = box.bucket AND placed.box_id = box.box_id`,
      [today],
    )
    await client.query(
      `INSERT INTO box SELECT (jsonb_populate_record(b, jsonb_build_object('box_id', ${further}, 'reference', k || reference,
         'dispatch_on', dispatch_on + 28 * k, 'delivery_on', delivery_on + 28 * k))).*
       FROM box b, generate_series(1, 2) k`,
    )
    await client.query(
      `INSERT INTO box_line SELECT (jsonb_populate_record(l, jsonb_build_object('box_id', ${further}))).*
       FROM box_line l, generate_series(1, 2) k`,
    )
    await client.query(
      `UPDATE subscription s SET activated_at = $1::date - place % 365
       FROM (SELECT bucket, customer_id, row_number() OVER ()::int AS place FROM subscription) placed
       WHERE placed.bucket = s.bucket AND placed.customer_id = s.customer_id`,
      [today],
    )
    await client.query('VACUUM (ANALYZE) box, box_line, subscription')
  } finally {
    client.release(true)
  }
}
