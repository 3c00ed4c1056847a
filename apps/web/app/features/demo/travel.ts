import { addDays, type DateOnly, daysBetween, londonDay, monthsAfter } from '@cupboard/domain/calendar'
import { call } from '#api/call.ts'

/** Few enough that each step is answered soon, however many customers the shop has. */
const DAYS_A_STEP = 3

export type Span = 'day' | 'week' | 'month' | 'year'

export function endOf(span: Span, today: DateOnly): DateOnly {
  switch (span) {
    case 'day':
      return addDays(today, 1)
    case 'week':
      return addDays(today, 7)
    case 'month':
      return monthsAfter(today, 1)
    case 'year':
      return monthsAfter(today, 12)
  }
}

/** Moves the clock in short steps and reports progress after each, from 0 to 1. */
export async function travel(
  from: Date,
  until: DateOnly,
  onStep: (share: number, today: DateOnly) => void,
): Promise<void> {
  const start = londonDay(from)
  const days = daysBetween(start, until)
  for (let lived = 0; lived < days; ) {
    lived = Math.min(days, lived + DAYS_A_STEP)
    const to = new Date(from.getTime() + lived * 86_400_000).toISOString()
    const { today } = await call('moveClock', { body: { to } })
    onStep(lived / days, today)
  }
}
