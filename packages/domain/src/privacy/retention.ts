import { londonDay, londonMidnight } from '../calendar.ts'

/**
 * For how long rows are kept. `account`: until the customer is erased. `own-end`: until the end that each row names.
 * `shop`: for ever; they name no customer. The others for a number of days.
 */
export type Retention = RetentionName | 'account' | 'own-end' | 'shop'

type Rule = {
  days: number
  /** The smallest number of days that a setting may choose. */
  shortest: number
}

/** The default number of days for each class. */
export const retentionRules = {
  /** Six years after the delivery, as tax law asks. */
  tax: { days: 2_192, shortest: 2_192 },
  /** Claims can be made for six years. After that the rows stay without a name. */
  audit: { days: 2_192, shortest: 365 },
  /** The desk answers questions about two years. */
  events: { days: 730, shortest: 90 },
  /** A bank may ask what a customer was told. */
  letters: { days: 730, shortest: 90 },
  notifications: { days: 365, shortest: 30 },
  /** The provider itself keeps its events for thirty days, and the books are compared over 35. */
  'provider-events': { days: 90, shortest: 36 },
} as const satisfies Record<string, Rule>

export type RetentionName = keyof typeof retentionRules
export type RetentionDays = Readonly<Record<RetentionName, number>>

const DAY_MS = 24 * 60 * 60_000

/** Older rows are deleted. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

const HOUR_MS = 60 * 60_000

/** While customers sleep: from one to five in London. */
export function isNight(now: Date): boolean {
  const sinceMidnightMs = now.getTime() - londonMidnight(londonDay(now)).getTime()
  return sinceMidnightMs >= HOUR_MS && sinceMidnightMs < 5 * HOUR_MS
}
