import { addDays, type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { call } from '#api/call.ts'
import { travel } from './travel.ts'

const WEEKS = 52
/** Homes join in most weeks of the year, and in the last ones the shop is seen as it stands. */
const WEEKS_OF_JOINING = 45
export const HOMES = 500
const HOMES_A_CALL = 4

export type Filled = { share: number; homes: number; today: DateOnly }

/** Lets homes join week by week and lives through a year with them. Reports after each step. */
export async function fillShop(onStep: (filled: Filled) => void): Promise<void> {
  let homes = 0
  for (let week = 0; week < WEEKS; week++) {
    const share = week / WEEKS
    const wanted = Math.min(HOMES, Math.ceil((HOMES * (week + 1)) / WEEKS_OF_JOINING))
    while (homes < wanted) {
      const more = Math.min(HOMES_A_CALL, wanted - homes)
      const { today } = await call('moveHomesIn', { body: { homes: more } })
      homes += more
      onStep({ share, homes, today })
    }
    const { now } = await call('readClock', {})
    const from = new Date(now)
    await travel(from, addDays(londonDay(from), 7), (lived, today) =>
      onStep({ share: share + lived / WEEKS, homes, today }),
    )
  }
}
