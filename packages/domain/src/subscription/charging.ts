import { addDays, type DateOnly, londonDay, londonMidnight } from '../calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Days after each soft decline until the card is asked again. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5] as const

/** A box that is not paid by the end of this day after the first decline is cancelled, and its subscription with it. */
const GIVE_UP_AFTER_DAYS = 14

export type DeclinedPayment = { firstDeclinedAt: Date; declines: number; isHard: boolean }

/**
 * When to charge the card again; nothing if only the customer can help, until we give up. The try is made as the
 * announced day begins.
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

/** Payments first declined before this instant are given up. */
export function givenUpIfDeclinedBefore(now: Date): Date {
  return londonMidnight(addDays(londonDay(now), -GIVE_UP_AFTER_DAYS))
}

const LOOKS_AFTER_MS = [MINUTE, 5 * MINUTE, HOUR] as const

/** When to look up a charge whose answer was lost. It is looked up for ever, and never repeated blindly. */
export function nextLook(unknownSince: Date, now: Date): Date {
  const age = now.getTime() - unknownSince.getTime()
  const next = LOOKS_AFTER_MS.find((after) => after > age)
  return next === undefined ? new Date(now.getTime() + HOUR) : new Date(unknownSince.getTime() + next)
}

/** The step an unpaid box needs before it can come. */
export type WantedForPayment = 'our-next-try' | 'new-card' | 'confirmation'

export type FailedPayment = {
  wants: WantedForPayment
  /** The day of our next try, and the delivery day then. */
  triesAgainOn: DateOnly | null
  comesThenOn: DateOnly | null
  /** When the box comes if it is paid today. */
  comesIfPaidTodayOn: DateOnly
  /** The last whole day on which the box can be paid. */
  payBy: DateOnly
}
