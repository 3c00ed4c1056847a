import { bucketsInParts } from '@cupboard/domain/bucket'
import { addDays, londonDay } from '@cupboard/domain/calendar'
import { forecastDemand, type Units } from '@cupboard/domain/goods/forecast/forecast'
import { perNewHome, signUpsByWeek } from '@cupboard/domain/goods/forecast/new-homes'
import type { Deps } from '#deps.ts'
import {
  countHomes,
  countJoined,
  deleteForecastsBefore,
  findLatestForecastDay,
  type Part,
  readLessons,
  saveForecast,
  sumPlanned,
  sumTakenByNewHomes,
} from './forecast-store.ts'

const WEEKS = 12
const SIGN_UP_WEEKS = 8
/** What new homes take is learnt from those of half a year. */
const NEW_HOME_WEEKS = 26
/** Forecasts older than this teach nothing any more. */
const LESSON_WEEKS = 12
/** No statement takes longer than so many homes. */
const HOMES_AT_ONCE = 50_000
const KEPT_DAYS = 7 * (WEEKS + LESSON_WEEKS + 2)

/** Once a day: what homes will need in each of the next twelve weeks. */
export async function makeForecast({ db, readDb, clock }: Deps): Promise<number> {
  const today = londonDay(clock.now())
  if ((await findLatestForecastDay(db)) === today) return 0
  const parts = bucketsInParts(await countHomes(readDb), HOMES_AT_ONCE)
  const [planned, taken, joined, lessons] = await Promise.all([
    sumUp(parts, (part) => sumPlanned(readDb, part, { today, weeks: WEEKS })),
    sumUp(parts, (part) =>
      sumTakenByNewHomes(readDb, part, { today, weeks: WEEKS, joinedWithin: NEW_HOME_WEEKS }),
    ),
    countJoined(readDb, today, 7 * NEW_HOME_WEEKS),
    readLessons(readDb, today, LESSON_WEEKS),
  ])
  const demands = forecastDemand({
    weeks: WEEKS,
    planned,
    signUps: signUpsByWeek(joined, SIGN_UP_WEEKS),
    newHome: perNewHome(taken, joined),
    lessons,
  })
  await saveForecast(db, today, demands)
  await deleteForecastsBefore(db, addDays(today, -KEPT_DAYS))
  return 0
}

/** Part after part of the homes. Sums of one product and week may come more than once. */
async function sumUp(parts: readonly Part[], sumOf: (part: Part) => Promise<Units[]>): Promise<Units[]> {
  const sums: Units[] = []
  for (const part of parts) sums.push(...(await sumOf(part)))
  return sums
}
