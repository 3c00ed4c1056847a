import { Refused } from '#api/call.ts'

/** What the shop says of a day it will not come on; nothing where something else went wrong than the day. */
export function refusedDay(error: Error | null): string | null {
  return error instanceof Refused && error.status === 422 ? sentenceOf(error) : null
}

/** The shop's own words where it gave some: which day is too soon, and from when on one can be had. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof Refused)) return 'Something went wrong. Please try again.'
  return error.errors.join(' ') || error.message
}
