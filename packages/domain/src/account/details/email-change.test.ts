import { expect, it } from 'vitest'
import { canFollowEmailLink, emailChangeProblem } from './email-change.ts'

it.each([
  ['', 'Email is required'],
  ['ada', 'Invalid email address'],
  ['ADA@example.com ', 'This is the address you have already'],
  ['ada.cooke@example.com', undefined],
])('another address %j: %s', (email, problem) => {
  expect(emailChangeProblem(email, 'ada@example.com')).toBe(problem)
})

it('a link is followed until it ends, and not before it was sent', () => {
  const expiresAt = new Date('2026-12-02T10:00:00Z')
  expect(canFollowEmailLink({ expiresAt }, new Date('2026-12-02T09:59:59Z'))).toBe(true)
  expect(canFollowEmailLink({ expiresAt }, expiresAt)).toBe(false)
  expect(canFollowEmailLink({ expiresAt: null }, expiresAt)).toBe(false)
  expect(canFollowEmailLink(undefined, expiresAt)).toBe(false)
})
