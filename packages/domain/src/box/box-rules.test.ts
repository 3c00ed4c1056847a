import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { pence } from '../money.ts'
import { amendQuantity } from './amend.ts'
import { type BoxStatus, boxStatuses, canMove, labelOfStatus } from './box-status.ts'
import { canPostponeOrSkip, isEditable } from './editable.ts'
import { boxPrice } from './price.ts'
import { setBoxActive } from './skip.ts'

const now = new Date('2026-11-16T09:00:00Z')
const far = dateOnly('2026-12-10')
const inNotice = dateOnly('2026-11-21')
const pastCutOff = dateOnly('2026-11-19')
const gone = dateOnly('2026-11-16')
const every = Object.keys(boxStatuses) as BoxStatus[]

describe('a box', () => {
  it.each(every)('in %s is editable exactly when the table says so', (status) => {
    const isOpen =
      status === 'Scheduled' || status === 'CustomerNotified' || status === 'SubscriptionNotActive'
    expect(isEditable({ status, deliveryOn: far }, now)).toBe(isOpen)
    expect(isEditable({ status, deliveryOn: gone }, now)).toBe(false)
  })

  it('is closed from the first moment of its cut-off day', () => {
    expect(isEditable({ status: 'CustomerNotified', deliveryOn: inNotice }, now)).toBe(true)
    expect(isEditable({ status: 'CustomerNotified', deliveryOn: pastCutOff }, now)).toBe(false)
    expect(canPostponeOrSkip({ status: 'Scheduled', deliveryOn: pastCutOff }, now)).toBe(false)
  })

  it('that is disabled is skipped, and enabled again it waits for its notice or has it', () => {
    const box = { status: 'Scheduled' as const, deliveryOn: far, isSkipped: false }
    expect(setBoxActive(box, false, true, now)).toEqual({ status: 'SubscriptionNotActive', isSkipped: true })
    const skipped = { status: 'SubscriptionNotActive' as const, isSkipped: true }
    expect(setBoxActive({ ...skipped, deliveryOn: far }, true, true, now).status).toBe('Scheduled')
    expect(setBoxActive({ ...skipped, deliveryOn: inNotice }, true, true, now).status).toBe(
      'CustomerNotified',
    )
    expect(() => setBoxActive({ ...skipped, deliveryOn: pastCutOff }, true, true, now)).toThrow(
      'box-past-cut-off',
    )
  })

  it('of an inactive subscription keeps its status and remembers the wish', () => {
    const box = { status: 'SubscriptionNotActive' as const, deliveryOn: far, isSkipped: false }
    expect(setBoxActive(box, false, false, now)).toEqual({ status: 'SubscriptionNotActive', isSkipped: true })
  })

  it('that is processed cannot be disabled', () => {
    expect(() =>
      setBoxActive({ status: 'Paid', deliveryOn: far, isSkipped: false }, false, true, now),
    ).toThrow('box-processed')
  })

  it('costs its quantities times its unit prices', () => {
    expect(
      boxPrice([
        { quantity: 2, unitPricePence: pence(525) },
        { quantity: 0, unitPricePence: pence(999) },
      ]),
    ).toBe(1050)
    expect(boxPrice([])).toBe(0)
  })

  it.each([
    [2, -3],
    [998, 2],
    [0, -1],
  ])('holding %i cannot be amended by %i', (quantity, delta) => {
    expect(() => amendQuantity(quantity, delta)).toThrow('quantity-out-of-range')
  })

  it('has a label for every status, and one for what is none', () => {
    expect(every.map(labelOfStatus)).not.toContain('Unknown Status')
    expect(labelOfStatus('Lost')).toBe('Unknown Status')
    expect(labelOfStatus('CustomerNotified')).toBe('Payment due')
  })

  it('goes only along the ways of the table, all of which lead to a status', () => {
    for (const status of every) for (const next of boxStatuses[status].next) expect(every).toContain(next)
    expect(canMove('Paid', 'Shipped')).toBe(true)
    expect(canMove('Shipped', 'Scheduled')).toBe(false)
  })
})
