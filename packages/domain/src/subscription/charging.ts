const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days after each soft decline until the card is asked again. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5] as const

/** A box that cannot be paid for this long is cancelled, and its subscription with it. */
export const GIVE_UP_AFTER_DAYS = 14

export type DeclinedPayment = { firstDeclinedAt: Date; declines: number; isHard: boolean }

/** When to ask the card again, or nothing: then only the customer can help, until we give up. */
export function nextTryAfterDecline(
  { firstDeclinedAt, declines, isHard }: DeclinedPayment,
  now: Date,
): Date | undefined {
  const days = RETRY_AFTER_DAYS[declines - 1]
  if (isHard || days === undefined) return undefined
  const next = new Date(now.getTime() + days * DAY)
  return next <= giveUpAt(firstDeclinedAt) ? next : undefined
}

export function giveUpAt(firstDeclinedAt: Date): Date {
  return new Date(firstDeclinedAt.getTime() + GIVE_UP_AFTER_DAYS * DAY)
}

const LOOKS_AFTER_MS = [MINUTE, 5 * MINUTE, HOUR] as const

/** When to look again at a charge whose answer was lost. It is looked at for ever, and never sent again blindly. */
export function nextLook(unknownSince: Date, now: Date): Date {
  const age = now.getTime() - unknownSince.getTime()
  const next = LOOKS_AFTER_MS.find((after) => after > age)
  return next === undefined ? new Date(now.getTime() + HOUR) : new Date(unknownSince.getTime() + next)
}
