import type { Deps } from '@cupboard/server/src/deps.ts'
import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { type Job, timetable } from '@cupboard/server/src/worker/timetable.ts'
import type { PoolClient } from 'pg'
import type { BenchDatabase } from '../kit/bench-database.ts'
import { customerIdOf } from '../kit/load-subscribers.ts'
import { median } from '../kit/noise.ts'
import { type Promised, perSecond } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import { benchDeps } from './bench-deps.ts'

export const TODAY = '2027-03-01'
/** Spread over all buckets, as many as a shop of 260,000 has a day: workers lock in one bucket after the other. */
const BOXES_A_ROUND = 10_000
const ROUNDS = 3
/** A million subscribers have some 38,000 boxes of each kind a day: all of them within a minute. */
const BOXES_A_SECOND = 1_000

export type Moved = { name: string; subscribers: number; boxesASecond: number; promised: Promised }

type Step = {
  name: string
  job: string
  from: string
  daysAhead: number
  /** When their other boxes come: a customer has three, so one more is laid out and not three. */
  othersAhead?: readonly number[]
}

/** The timetable's own jobs, so that the measured code is the one that runs. */
const steps: readonly Step[] = [
  { name: 'notice', job: 'send notices', from: 'Scheduled', daysAhead: 7 },
  { name: 'cut-off', job: 'close boxes at their cut-off', from: 'CustomerNotified', daysAhead: 2 },
  { name: 'dispatch', job: 'dispatch paid boxes', from: 'Paid', daysAhead: 1 },
  { name: 'delivery', job: 'deliver shipped boxes', from: 'Shipped', daysAhead: 0 },
  { name: 'next box', job: 'lay out next boxes', from: 'Delivered', daysAhead: 0, othersAhead: [28, 56] },
]

export function jobCalled(name: string): Job {
  const job = timetable.find((each) => each.name === name)
  if (!job) throw new Error(`the timetable has no job called ${name}`)
  return job
}

/** Boxes a second through each move that needs no provider, with its event, notification and letter queued. */
export async function measureMoves(
  database: BenchDatabase,
  subscribers: number,
  rounds = ROUNDS,
): Promise<Moved[]> {
  const moves: Moved[] = []
  const deps = benchDeps(database, movableClock(`${TODAY}T09:00:00Z`))
  for (const step of steps) {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      await makeDue(database, step)
      bare.push(await timed(() => bareMoves(database, step)))
      await makeDue(database, step)
      ours.push(await timed(() => moveAndTell(deps, step)))
    }
    const figure = BOXES_A_ROUND / median(ours)
    const baseline = BOXES_A_ROUND / median(bare)
    const promised = {
      what: `${step.name}, ${subscribers.toLocaleString('en-GB')} subscribers`,
      figure: perSecond(figure),
      baseline: perSecond(baseline),
      ratio: figure / baseline,
      bar: `≥ ${perSecond(BOXES_A_SECOND)}`,
      isMet: figure >= BOXES_A_SECOND,
    }
    console.log(`${promised.what}: ${promised.figure}`)
    moves.push({ name: step.name, subscribers, boxesASecond: figure, promised })
  }
  // Customers may change these boxes again: a database that is kept is measured more than once.
  await makeDue(database, steps[0] as Step)
  return moves
}

/** Puts some boxes where the step finds them, however long that takes among millions. */
async function makeDue({ pool }: BenchDatabase, step: Step): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await putInPlace(client, step)
  } finally {
    // Its settings go with it.
    client.release(true)
  }
}

async function putInPlace(client: PoolClient, { from, daysAhead, othersAhead = [] }: Step): Promise<void> {
  await client.query(
    'UPDATE event SET reacted_at = now() WHERE reacted_at IS NULL AND recorded_at >= $1::date',
    [TODAY],
  )
  const ids = `('20000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  for (const table of ['payment', 'receipt'])
    await client.query(
      `DELETE FROM ${table} WHERE box_id IN (SELECT ${ids} FROM generate_series(1, $1::int) n)`,
      [BOXES_A_ROUND],
    )
  // Boxes laid out by an earlier round leave no room for more; loaded boxes have ids of their own kind.
  await client.query(
    `DELETE FROM box WHERE box_id::text NOT LIKE '20000000-%' AND delivery_on >= $1 AND customer_id = ANY($2::uuid[])
       AND status <> 'NextOrderCreated'`,
    [TODAY, Array.from({ length: BOXES_A_ROUND }, (_, at) => customerIdOf(at + 1))],
  )
  await client.query(
    `UPDATE box SET status = $1, delivery_on = $2::date + $3::int, dispatch_on = $2::date + $3::int - 1,
       notice_on = NULL, cut_off_on = NULL
     WHERE box_id IN (SELECT ${ids} FROM generate_series(1, $4::int) n)`,
    [from, TODAY, daysAhead, BOXES_A_ROUND],
  )
  await client.query(
    `INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
     SELECT bucket, gen_random_uuid(), reference || '-in-' || ahead, customer_id, $1::date + ahead, $1::date + ahead,
       $1::date + ahead - 1, 'Scheduled', $1, $1
     FROM box, unnest($2::int[]) ahead WHERE box_id IN (SELECT ${ids} FROM generate_series(1, $3::int) n)`,
    [TODAY, othersAhead, BOXES_A_ROUND],
  )
}

/** The notice is the dearest move: its letter tells the contents and carries signed links. Answers how many it sent. */
export async function sendNotices(deps: Deps, count: number): Promise<number> {
  return moveAndTell(deps, steps[0] as Step, count)
}

async function moveAndTell(deps: Deps, { job }: Step, count = BOXES_A_ROUND): Promise<number> {
  const move = jobCalled(job)
  let moved = 0
  while (moved < count) {
    const more = await move.run(deps)
    if (more === 0) throw new Error(`only ${moved} boxes were due`)
    moved += more
  }
  const tell = jobCalled('tell customers what happened')
  while ((await tell.run(deps)) > 0);
  return moved
}

/** The least any program could do: the same boxes moved by bare statements of the same size, and nobody told. */
async function bareMoves({ pool }: BenchDatabase, { from }: Step): Promise<void> {
  for (let moved = 0; moved < BOXES_A_ROUND; ) {
    const { rowCount } = await pool.query(
      `UPDATE box SET status = 'Moved', status_since = now() WHERE box_id IN (
         SELECT box_id FROM box WHERE status = $1 AND delivery_on <= $2::date + 7 ORDER BY delivery_on LIMIT 500 FOR UPDATE SKIP LOCKED)`,
      [from, TODAY],
    )
    if (!rowCount) throw new Error('nothing was due')
    moved += rowCount
  }
}
