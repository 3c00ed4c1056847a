import { Refused } from '#api/call.ts'

/** The sentence for a refused day; null where something else failed. */
export function refusedDay(error: Error | null): string | null {
  return error instanceof Refused && error.status === 422 ? sentenceOf(error) : null
}

/** The shop's own words where it gave some: which day is too soon, and from when on one can be had. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof Refused)) return 'Something went wrong. Please try again.'
  return error.errors.join(' ') || error.message
}
