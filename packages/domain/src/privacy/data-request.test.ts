import { expect, it } from 'vitest'
import { complaintProblem, dueOnOf, isClosedByPeople, LONGEST_COMPLAINT } from './data-request.ts'

it.each([
  ['complaint', '2026-11-17T23:30:00Z', '2026-12-17'],
  // 23:30 in London's summer is the next day there.
  ['complaint', '2026-07-01T23:30:00Z', '2026-08-01'],
  ['erasure', '2027-01-31T09:00:00Z', '2027-02-28'],
] as const)('a request of the kind %s that came at %s is due on %s', (kind, received, due) => {
  expect(dueOnOf(kind, new Date(received))).toBe(due)
})

it.each([
  ['', /in a sentence/],
  ['   too bad   ', /in a sentence/],
  ['x'.repeat(LONGEST_COMPLAINT + 1), /at most 4000/],
])('a complaint of %j is sent back', (words, why) => {
  expect(complaintProblem(words)).toMatch(why)
})

it('a complaint of a sentence is taken', () => {
  expect(complaintProblem('You wrote to my old address.')).toBeUndefined()
})

it('people close complaints, and no erasures', () => {
  expect(isClosedByPeople('complaint')).toBe(true)
  expect(isClosedByPeople('erasure')).toBe(false)
})
