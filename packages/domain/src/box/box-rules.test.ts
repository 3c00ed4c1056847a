import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { pence } from '../money.ts'
import { amendQuantity } from './amend.ts'
import { boxDaysFor } from './box-days.ts'
import { type BoxStatus, boxStatuses, labelOfStatus } from './box-status.ts'
import { canPostponeOrSkip, isEditable } from './editable.ts'
import { isPastBox } from './past-box.ts'
import { boxPrice } from './price.ts'

const now = new Date('2026-11-16T09:00:00Z')
const days = (deliveryOn: string) => boxDaysFor(dateOnly(deliveryOn), 'england-and-wales')
const far = days('2026-12-10')
const inNotice = days('2026-11-21')
const pastCutOff = days('2026-11-19')
const gone = days('2026-11-16')
const every = Object.keys(boxStatuses) as BoxStatus[]

describe('a box', () => {
  it.each(every)('in %s is editable exactly when the table says so', (status) => {
    const isOpen =
      status === 'Scheduled' || status === 'CustomerNotified' || status === 'SubscriptionNotActive'
    expect(isEditable({ status, ...far }, now)).toBe(isOpen)
    expect(isEditable({ status, ...gone }, now)).toBe(false)
  })

  it('is closed from the first moment of its cut-off day', () => {
    expect(isEditable({ status: 'CustomerNotified', ...inNotice }, now)).toBe(true)
    expect(isEditable({ status: 'CustomerNotified', ...pastCutOff }, now)).toBe(false)
    expect(canPostponeOrSkip({ status: 'Scheduled', ...pastCutOff }, now)).toBe(false)
  })

  it('that waits for its payment is not past because its day has gone', () => {
    const today = dateOnly('2026-11-20')
    expect(isPastBox({ status: 'InvoiceCreated', ...gone }, today)).toBe(false)
    expect(isPastBox({ status: 'SubscriptionNotActive', ...gone }, today)).toBe(true)
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
})
