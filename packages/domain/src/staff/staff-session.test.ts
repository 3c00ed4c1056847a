import { describe, expect, it } from 'vitest'
import { isAtWork, isFreshlyProved, isStaffSessionOpen, isUseWorthNoting } from './staff-session.ts'

const MINUTE = 60_000
const openedAt = new Date('2026-11-17T08:00:00Z')
const after = (minutes: number) => new Date(openedAt.getTime() + minutes * MINUTE)

describe('a sign-in at the office', () => {
  it('ends after half an hour without use', () => {
    const times = { openedAt, seenAt: openedAt }
    expect(isStaffSessionOpen(times, after(29))).toBe(true)
    expect(isStaffSessionOpen(times, after(30))).toBe(false)
    expect(isStaffSessionOpen({ openedAt, seenAt: after(29) }, after(58))).toBe(true)
  })

  it('ends after twelve hours, however busy', () => {
    expect(isStaffSessionOpen({ openedAt, seenAt: after(719) }, after(719))).toBe(true)
    expect(isStaffSessionOpen({ openedAt, seenAt: after(719) }, after(720))).toBe(false)
  })

  it('notes its use once a minute', () => {
    const times = { openedAt, seenAt: after(10) }
    expect(isUseWorthNoting(times, after(10.5))).toBe(false)
    expect(isUseWorthNoting(times, after(11))).toBe(true)
  })

  it('counts as proved for ten minutes, from its beginning or from when a key was shown again', () => {
    const times = { openedAt, provedAt: null }
    expect(isFreshlyProved(times, after(9.9))).toBe(true)
    expect(isFreshlyProved(times, after(10))).toBe(false)
    expect(isFreshlyProved({ openedAt, provedAt: after(60) }, after(69))).toBe(true)
    expect(isFreshlyProved({ openedAt, provedAt: after(60) }, after(70))).toBe(false)
  })

  it('is for people who have joined and were not sent away', () => {
    expect(isAtWork({ joinedAt: openedAt, disabledAt: null })).toBe(true)
    expect(isAtWork({ joinedAt: null, disabledAt: null })).toBe(false)
    expect(isAtWork({ joinedAt: openedAt, disabledAt: openedAt })).toBe(false)
  })
})
