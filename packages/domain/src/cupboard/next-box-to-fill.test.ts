import { describe, expect, it } from 'vitest'
import type { BoxStatus } from '../box/box-status.ts'
import { addDays, dateOnly } from '../calendar.ts'
import { nextBoxToFill } from './next-box-to-fill.ts'

const now = new Date('2026-12-01T12:00:00Z')
function box(status: BoxStatus, day: string, isSkipped = false) {
  const deliveryOn = dateOnly(day)
  return { status, deliveryOn, cutOffOn: addDays(deliveryOn, -3), isSkipped }
}
const paid = box('Paid', '2026-12-03')
const january = box('Scheduled', '2027-01-04')
const february = box('Scheduled', '2027-02-04')
const open = { now, isEnded: false }

describe('the box a shelf is counted for', () => {
  it('is the first that can still change', () => {
    expect(nextBoxToFill([paid, january, february], open)).toBe(january)
  })

  it('is none that is skipped', () => {
    expect(nextBoxToFill([{ ...january, isSkipped: true }, february], open)).toBe(february)
  })

  it('is the one on its way where nothing else comes', () => {
    expect(nextBoxToFill([paid], open)).toBe(paid)
    expect(nextBoxToFill([], open)).toBeUndefined()
  })

  it('is none of a subscription that has ended, but what is already processed', () => {
    const dormant = box('SubscriptionNotActive', '2027-01-04')
    expect(nextBoxToFill([dormant], { now, isEnded: true })).toBeUndefined()
    expect(nextBoxToFill([paid, dormant], { now, isEnded: true })).toBe(paid)
  })
})
