import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { effectOfNotice, endNoticeProblem } from './end-notice.ts'

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
    expect(effectOfNotice(box, noticeOf('2026-11-15T23:00:00Z'))).toBe('owed-back')
    expect(effectOfNotice(box, noticeOf('2026-11-16T00:00:00Z'))).toBe('none')
  })

  it('stops a box that waits for its payment', () => {
    const unpaid = { ...box, status: 'InvoiceCreated', isCharged: false } as const
    expect(effectOfNotice(unpaid, noticeOf('2026-11-15T23:00:00Z'))).toBe('stop')
    expect(effectOfNotice(unpaid, noticeOf('2026-11-16T12:00:00Z'))).toBe('none')
  })

  it('leaves a box alone that was never processed, or is cancelled', () => {
    const early = noticeOf('2026-11-10T09:00:00Z')
    expect(effectOfNotice({ ...box, status: 'Scheduled', isCharged: false }, early)).toBe('none')
    expect(effectOfNotice({ ...box, status: 'Cancelled' }, early)).toBe('none')
  })
})
