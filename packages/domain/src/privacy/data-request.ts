import { addDays, type DateOnly, londonDay, monthsAfter } from '../calendar.ts'

/** The requests about personal data, and the period for an answer. */
export const dataRequestKinds = {
  complaint: { label: 'Complaint', dueOn: (received: DateOnly) => addDays(received, 30) },
  erasure: { label: 'Erasure', dueOn: (received: DateOnly) => monthsAfter(received, 1) },
} as const

export type DataRequestKind = keyof typeof dataRequestKinds

export function dueOnOf(kind: DataRequestKind, receivedAt: Date): DateOnly {
  return dataRequestKinds[kind].dueOn(londonDay(receivedAt))
}

export const LONGEST_COMPLAINT = 4_000

/** Why a complaint cannot be sent as it is. */
export function complaintProblem(words: string): string | undefined {
  const length = words.trim().length
  if (length < 10) return 'Please tell us in a sentence what is wrong.'
  if (length > LONGEST_COMPLAINT) return `Please use at most ${LONGEST_COMPLAINT} characters.`
  return undefined
}

/** A person closes a complaint; an erasure ends when the card provider has deleted its part. */
export function isClosedByPeople(kind: DataRequestKind): boolean {
  return kind === 'complaint'
}
