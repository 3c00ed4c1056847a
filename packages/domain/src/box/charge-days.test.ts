import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { boxDaysFor, lastDayToChange } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'
import { chargeDaysOf } from './charge-days.ts'

const days = boxDaysFor(dateOnly('2026-12-15'), 'england-and-wales')
const coming = {
  ...days,
  status: 'Scheduled' as BoxStatus,
  isSkipped: false,
  isEmpty: false,
  isSubscriptionActive: true,
  isChargingPaused: false,
}

describe('the days of a charge', () => {
  it('are the cut-off, the dispatch and the delivery', () => {
    expect(chargeDaysOf(coming)).toEqual({
      chargeOn: '2026-12-12',
      dispatchOn: '2026-12-14',
      deliveryOn: '2026-12-15',
    })
    expect(chargeDaysOf({ ...coming, status: 'CustomerNotified' })?.chargeOn).toBe('2026-12-12')
  })

  it('follow the last day to change a box', () => {
    expect(lastDayToChange(days)).toBe('2026-12-11')
  })

  it.each([
    ['is skipped', { isSkipped: true }],
    ['is empty', { isEmpty: true }],
    ['waits for the first payment', { isSubscriptionActive: false }],
    ['waits for a dispute', { isChargingPaused: true }],
    ['is being charged', { status: 'InvoiceCreated' as const }],
    ['is paid', { status: 'Paid' as const }],
  ])('are not told of a box that %s', (_name, change) => {
    expect(chargeDaysOf({ ...coming, ...change })).toBeNull()
  })
})
