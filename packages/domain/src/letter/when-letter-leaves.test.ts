import { describe, expect, it } from 'vitest'
import type { DateOnly } from '../calendar.ts'
import type { EventOf } from '../events.ts'
import type { BoxId, CustomerId } from '../ids.ts'
import {
  isToldByLetter,
  type LetterKind,
  letterKinds,
  letterLeaves,
  letterLeavesFrom,
} from './when-letter-leaves.ts'

const box = { customerId: 'c' as CustomerId, boxId: 'b' as BoxId, deliveryOn: '2026-11-24' as DateOnly }
const event = (kind: LetterKind, more: object = {}) => ({ kind, ...box, ...more }) as EventOf<LetterKind>
const leaves = (happened: EventOf<LetterKind>, now: string) =>
  letterLeavesFrom(happened, new Date(now)).toISOString()

describe('a letter', () => {
  it.each([
    ['at midnight', '2026-11-17T00:00:05Z', '2026-11-17T08:00:00.000Z'],
    ['before breakfast', '2026-11-17T07:59:59Z', '2026-11-17T08:00:00.000Z'],
    ['at midnight in summer', '2026-06-30T23:00:05Z', '2026-07-01T07:00:00.000Z'],
    ['in the night the clocks go forward', '2027-03-28T00:00:05Z', '2027-03-28T07:00:00.000Z'],
    ['in the night the clocks go back', '2026-10-24T23:00:05Z', '2026-10-25T08:00:00.000Z'],
    ['in the afternoon', '2026-11-17T15:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['in the evening', '2026-11-17T23:30:00Z', '2026-11-17T23:30:00.000Z'],
  ])('that time causes %s leaves from 08:00 London of that day', (_when, now, from) => {
    for (const kind of letterKinds.filter((each) => letterLeaves[each] === 'in the morning'))
      expect(leaves(event(kind), now), kind).toBe(from)
  })

  it('that answers what the customer has just done leaves at once at any hour', () => {
    const now = '2026-11-17T02:00:00.000Z'
    for (const kind of letterKinds.filter((each) => letterLeaves[each] === 'at once'))
      expect(leaves(event(kind), now), kind).toBe(now)
    expect(leaves(event('box-paid', { paidBy: 'customer' }), now)).toBe(now)
    expect(leaves(event('subscription-ended', { endedBy: 'customer' }), now)).toBe(now)
    expect(leaves(event('box-paid', { paidBy: 'shop' }), now)).not.toBe(now)
    expect(leaves(event('subscription-ended', { endedBy: 'failed-payment' }), now)).not.toBe(now)
  })

  it('is not written about everything', () => {
    expect(isToldByLetter({ kind: 'box-skipped', ...box })).toBe(false)
    expect(isToldByLetter({ kind: 'box-notified', ...box })).toBe(true)
  })
})
