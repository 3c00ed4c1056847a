import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import type { BoxStatus } from './box-status.ts'
import { firstHappening, nextHappening } from './next-happening.ts'

const box = (status: BoxStatus, change: object = {}) => ({
  reference: 'BX-7K4Q2M',
  status,
  deliveryOn: dateOnly('2026-12-21'),
  dispatchOn: dateOnly('2026-12-19'),
  cutOffOn: dateOnly('2026-12-18'),
  noticeOn: dateOnly('2026-12-14'),
  nextTryAt: null,
  firstDeclinedAt: null,
  ...change,
})

describe('the next thing that happens to a box', () => {
  it.each<[BoxStatus, object, string | undefined, RegExp]>([
    ['Scheduled', {}, '2026-12-14T00:00:00.000Z', /announced/],
    ['CustomerNotified', {}, '2026-12-18T00:00:00.000Z', /charged/],
    ['InvoiceCreated', { nextTryAt: new Date('2026-12-19T00:00:05Z') }, '2026-12-19T00:00:05.000Z', /again/],
    [
      'InvoiceCreated',
      { firstDeclinedAt: new Date('2026-12-18T00:00:00Z') },
      '2027-01-02T00:00:00.000Z',
      /cancelled/,
    ],
    ['InvoiceCreated', {}, undefined, /^$/],
    ['Paid', {}, '2026-12-19T00:00:00.000Z', /left/],
    ['Shipped', {}, '2026-12-21T00:00:00.000Z', /arrived/],
    ['NextOrderCreated', {}, undefined, /^$/],
    ['SubscriptionNotActive', {}, undefined, /^$/],
  ])('that is %s with %j comes at %s', (status, change, at, words) => {
    const next = nextHappening(box(status, change))
    expect(next?.at.toISOString()).toBe(at)
    expect(next?.what ?? '').toMatch(words)
  })

  it('is the first of all boxes, without dispatch where that is done by hand', () => {
    const boxes = [box('Scheduled'), box('Paid', { dispatchOn: dateOnly('2026-11-20') })]
    expect(firstHappening(boxes, false)?.what).toMatch(/left/)
    expect(firstHappening(boxes, true)?.what).toMatch(/announced/)
    expect(firstHappening([], false)).toBeUndefined()
  })
})
