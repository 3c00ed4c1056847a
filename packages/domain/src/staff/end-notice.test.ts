import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { endNoticeProblem, isOwedBack } from './end-notice.ts'

const now = new Date('2026-11-17T10:00:00Z')
const noticeOf = (at: string) => ({ by: 'email', at: new Date(at) }) as const
const box = { status: 'Paid', cutOffOn: dateOnly('2026-11-16'), isCharged: true } as const

describe('a notice of leaving', () => {
  it('has come, and not long ago', () => {
    expect(endNoticeProblem(noticeOf('2026-11-15T09:00:00Z'), now)).toBeUndefined()
    expect(endNoticeProblem(noticeOf('2026-11-18T09:00:00Z'), now)).toMatch(/later than now/)
    expect(endNoticeProblem(noticeOf('2025-11-17T09:00:00Z'), now)).toMatch(/60 days/)
  })

  it('that came before the cut-off makes the money of a box charged since the customer’s', () => {
    expect(isOwedBack(box, noticeOf('2026-11-15T23:00:00Z'))).toBe(true)
    expect(isOwedBack(box, noticeOf('2026-11-16T00:00:00Z'))).toBe(false)
  })

  it('leaves a box alone that was never charged or never processed', () => {
    const early = noticeOf('2026-11-10T09:00:00Z')
    expect(isOwedBack({ ...box, isCharged: false }, early)).toBe(false)
    expect(isOwedBack({ ...box, status: 'Scheduled' }, early)).toBe(false)
  })
})
