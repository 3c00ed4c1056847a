import { describe, expect, it } from 'vitest'
import { type BoxStatus, boxStatuses } from './box-status.ts'
import { boxToPay, isPaidStatus } from './paid.ts'

/** A new status has to say here whether it is one of a paid box. */
const isPaid: Record<BoxStatus, boolean> = {
  Created: false,
  SubscriptionNotActive: false,
  Scheduled: false,
  CustomerNotified: false,
  InvoiceCreated: false,
  Paid: true,
  Shipped: true,
  Delivered: true,
  NextOrderCreated: true,
  Dispute: true,
  Cancelled: false,
  Error: false,
}

describe('a box', () => {
  it.each(Object.keys(boxStatuses) as BoxStatus[])(
    'in %s is paid exactly when the table says so',
    (status) => {
      expect(isPaidStatus(status)).toBe(isPaid[status])
    },
  )

  it('is never paid before its contents and price are final', () => {
    for (const status of Object.keys(boxStatuses) as BoxStatus[])
      if (isPaidStatus(status)) expect(boxStatuses[status].isProcessed).toBe(true)
  })

  it('in a status nobody has heard of is not paid', () => {
    expect(isPaidStatus('Lost')).toBe(false)
  })
})

describe('the box to pay', () => {
  const paid = { status: 'Paid', isSkipped: false }
  const planned = { status: 'SubscriptionNotActive', isSkipped: false }
  const skipped = { status: 'SubscriptionNotActive', isSkipped: true }
  const failed = { status: 'InvoiceCreated', isSkipped: false }
  const scheduled = { status: 'Scheduled', isSkipped: false }

  it.each([
    ['the first one planned', [planned, { ...planned }], 0],
    ['never one that was skipped', [skipped, planned], 1],
    ['one whose card has failed', [scheduled, failed], 1],
    ['the one after a paid box, for who starts again', [paid, planned], 1],
    ['the next one where there is nothing to pay, which says that it is paid', [paid, scheduled], 0],
  ])('is %s', (_name, boxes, index) => {
    expect(boxToPay(boxes)).toBe(boxes[index])
  })

  it('is none where all are skipped', () => {
    expect(boxToPay([skipped])).toBeUndefined()
  })
})
