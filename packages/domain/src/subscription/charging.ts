import { addDays, type DateOnly, londonDay, londonMidnight } from '../calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Days after each soft decline until the card is asked again. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5] as const

/** A box that is not paid by the end of this day after the first decline is cancelled, and its subscription with it. */
const GIVE_UP_AFTER_DAYS = 14

export type DeclinedPayment = { firstDeclinedAt: Date; declines: number; isHard: boolean }

/**
 * When to ask the card again, or nothing: then only the customer can help, until we give up. It is asked as the day begins
 * that the customer was told.
 */
export function nextTryAfterDecline(
  { firstDeclinedAt, declines, isHard }: DeclinedPayment,
  now: Date,
): Date | undefined {
  const days = RETRY_AFTER_DAYS[declines - 1]
  if (isHard || days === undefined) return undefined
  const next = londonMidnight(addDays(londonDay(now), days))
  return next < giveUpAt(firstDeclinedAt) ? next : undefined
}

/** The end of the last day on which a box can be paid. */
export function giveUpAt(firstDeclinedAt: Date): Date {
  return londonMidnight(addDays(londonDay(firstDeclinedAt), GIVE_UP_AFTER_DAYS + 1))
}

/** What was first declined before this instant is given up. */
export function givenUpIfDeclinedBefore(now: Date): Date {
  return londonMidnight(addDays(londonDay(now), -GIVE_UP_AFTER_DAYS))
}

const LOOKS_AFTER_MS = [MINUTE, 5 * MINUTE, HOUR] as const

/** When to look again at a charge whose answer was lost. It is looked at for ever, and never sent again blindly. */
export function nextLook(unknownSince: Date, now: Date): Date {
  const age = now.getTime() - unknownSince.getTime()
  const next = LOOKS_AFTER_MS.find((after) => after > age)
  return next === undefined ? new Date(now.getTime() + HOUR) : new Date(unknownSince.getTime() + next)
}

/** What has to happen before a box that could not be paid can come. */
export type WantedForPayment = 'our-next-try' | 'new-card' | 'confirmation'

export type FailedPayment = {
  wants: WantedForPayment
  /** When we ask the card again, and when the box then comes. */
  triesAgainOn: DateOnly | null
  comesThenOn: DateOnly | null
  /** When the box comes if it is paid today. */
  comesIfPaidTodayOn: DateOnly
  /** The last whole day on which the box can be paid. */
  payBy: DateOnly
}
