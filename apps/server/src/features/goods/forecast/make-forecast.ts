import { addDays, londonDay } from '@cupboard/domain/calendar'
import { forecastDemand } from '@cupboard/domain/goods/forecast/forecast'
import { perNewHome, signUpsByWeek } from '@cupboard/domain/goods/forecast/new-homes'
import type { Deps } from '#deps.ts'
import {
  countJoined,
  deleteForecastsBefore,
  findLatestForecastDay,
  readLessons,
  saveForecast,
  sumPlanned,
  sumTakenByNewHomes,
} from './forecast-store.ts'

const WEEKS = 12
const SIGN_UP_WEEKS = 8
/** The demand of new homes is learnt from those of half a year. */
const NEW_HOME_WEEKS = 26
/** Older forecasts teach nothing any more. */
const LESSON_WEEKS = 12
const KEPT_DAYS = 7 * (WEEKS + LESSON_WEEKS + 2)

/** Forecasts, once a day, the homes' demand in each of the next twelve weeks. */
export async function makeForecast({ db, readDb, clock }: Deps): Promise<number> {
  const today = londonDay(clock.now())
  if ((await findLatestForecastDay(db)) === today) return 0
  const [planned, taken, joined, lessons] = await Promise.all([
    sumPlanned(readDb, { today, weeks: WEEKS }),
    sumTakenByNewHomes(readDb, { today, weeks: WEEKS, joinedWithin: NEW_HOME_WEEKS }),
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
