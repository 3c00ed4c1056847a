import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import { loadSubscribers } from '../kit/load-subscribers.ts'
import type { Promised } from '../kit/report.ts'
import { benchDeps } from './bench-deps.ts'
import { sendNotices, TODAY } from './measure-moves.ts'

/** Looked at after so many boxes; the first look is late enough for everything to be loaded and warm. */
const LOOKS = [10_000, 50_000, 100_000]
const MOST_GROWTH = 1.15
const A_DAYS_NOTICES = `UPDATE box SET delivery_on = $1::date + 7, dispatch_on = $1::date + 6`

type Look = { boxes: number; rssMb: number; heapMb: number }

/** A worker that goes through a hundred thousand boxes needs no more memory at the end than at the beginning. */
export async function measureMemory(database: BenchDatabase): Promise<Promised[]> {
  const most = LOOKS.at(-1) as number
  await loadSubscribers(database.pool, most, TODAY)
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query(A_DAYS_NOTICES, [TODAY])
  client.release(true)
  const deps = benchDeps(database, movableClock(`${TODAY}T09:00:00Z`))
  const looks: Look[] = []
  let done = 0
  for (const boxes of LOOKS) {
    done += await sendNotices(deps, boxes - done)
    looks.push(look(boxes))
  }
  const [first] = looks as [Look]
  return looks.map(({ boxes, rssMb, heapMb }) => ({
    what: `memory after ${boxes.toLocaleString('en-GB')} boxes (heap ${heapMb.toFixed(0)} MB)`,
    figure: `${rssMb.toFixed(0)} MB`,
    baseline: `${first.rssMb.toFixed(0)} MB`,
    ratio: rssMb / first.rssMb,
    bar: `≤ ${MOST_GROWTH} ×`,
    isMet: rssMb <= MOST_GROWTH * first.rssMb,
  }))
}

function look(boxes: number): Look {
  const { rss, heapUsed } = process.memoryUsage()
  return { boxes, rssMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 }
}
