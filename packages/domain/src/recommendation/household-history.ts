import type { Household } from '../household/household.ts'
import type { Event } from './customer-event.ts'

/**
 * The household at the beginning of the log, and today's. A log with the household at sign-up is complete, so the given
 * household is today's. A log with later changes only needs the household before them, and that is the given one.
 */
export function householdHistory(
  given: Household,
  history: readonly Event[],
): { first: Household; now: Household } {
  const changes = history.filter((event) => event.type === 'household')
  const first = changes[0]
  const last = changes.at(-1)
  if (first === undefined || last === undefined) return { first: given, now: given }
  if (first.day === history[0]?.day) return { first: first.household, now: given }
  return { first: given, now: last.household }
}
