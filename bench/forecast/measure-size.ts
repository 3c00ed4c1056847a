import { makeForecast } from '@cupboard/server/src/features/goods/forecast/make-forecast.ts'
import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { benchDeps } from '../boxes/bench-deps.ts'
import { TODAY } from '../boxes/measure-moves.ts'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { type Habit, loadSubscribers } from '../kit/load-subscribers.ts'
import { timed } from '../kit/timed.ts'

const MOST_SECONDS = 60
const JOINED_WITHIN_DAYS = 365
/** Homes have joined on each day of a year. Each has up to three boxes behind it and three to come; some leave each day. */
const HABIT: Habit = {
  joined: (n) => n % JOINED_WITHIN_DAYS,
  leaving: (n) =>
    [-84, -56, -28, 0, 28, 56]
      .map((later) => (n % 28) + later)
      .filter((ahead) => ahead >= -(n % JOINED_WITHIN_DAYS)),
}

/** Makes the day's forecast for so many customers. Prints how long it took, and answers whether that is soon enough. */
export async function measureSize(customers: number): Promise<boolean> {
  const database = await openBenchDatabase()
  try {
    const loaded = await timed(() => loadSubscribers(database.pool, customers, TODAY, HABIT))
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
