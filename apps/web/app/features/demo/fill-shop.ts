import { addDays, type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { call } from '#api/call.ts'
import { travel } from './travel.ts'

const HOMES_A_CALL = 4

/** Homes join in most weeks, and in the last ones the shop is seen as it stands. */
export const fillSizes = {
  year: { words: 'A year with 500 homes', homes: 500, weeks: 52, weeksOfJoining: 45 },
  season: { words: 'Three months with 60 homes', homes: 60, weeks: 13, weeksOfJoining: 9 },
  month: { words: 'Six weeks with 12 homes', homes: 12, weeks: 6, weeksOfJoining: 3 },
} as const

export type FillSize = keyof typeof fillSizes
export type Filled = { share: number; homes: number; today: DateOnly }

/** Lets homes join week by week and lives through the weeks with them. Reports after each step. */
export async function fillShop(size: FillSize, onStep: (filled: Filled) => void): Promise<void> {
  const { homes: all, weeks, weeksOfJoining } = fillSizes[size]
  let homes = 0
  for (let week = 0; week < weeks; week++) {
    const wanted = Math.min(all, Math.ceil((all * (week + 1)) / weeksOfJoining))
    while (homes < wanted) {
      const more = Math.min(HOMES_A_CALL, wanted - homes)
      const { today } = await call('moveHomesIn', { body: { homes: more } })
      homes += more
      onStep({ share: week / weeks, homes, today })
    }
    const { now } = await call('buyGoods', {})
    const from = new Date(now)
    await travel(from, addDays(londonDay(from), 7), (lived, today) =>
      onStep({ share: (week + lived) / weeks, homes, today }),
    )
  }
}
