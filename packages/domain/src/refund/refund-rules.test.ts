import { describe, expect, it } from 'vitest'
import { type BoxStatus, boxStatuses } from '../box/box-status.ts'
import type { BoxFacts } from '../box/life/guards.ts'
import { whatBecomesOf } from '../box/life/life.ts'
import type { DateOnly } from '../calendar.ts'
import { pence } from '../money.ts'
import {
  type Actor,
  countsAsReturned,
  happeningOfRefund,
  isUnderWay,
  needsSecondPerson,
  refundStates,
  requireSecondPerson,
} from './refund-rules.ts'
import { returnedSentences } from './refund-words.ts'

const ada: Actor = { kind: 'staff', staffId: 'ada' }
const grace: Actor = { kind: 'staff', staffId: 'grace' }
const operator: Actor = { kind: 'operator' }

describe('a refund above £100', () => {
  it('needs a second person, and one of £100 does not', () => {
    expect(needsSecondPerson(pence(100_00), pence(0))).toBe(false)
    expect(needsSecondPerson(pence(100_01), pence(0))).toBe(true)
  })

  it('is one also when it comes in two halves', () => {
    expect(needsSecondPerson(pence(60_00), pence(60_00))).toBe(true)
  })

  it('is approved by anybody but whoever asked', () => {
    expect(() => requireSecondPerson(ada, grace)).not.toThrow()
    expect(() => requireSecondPerson(operator, grace)).not.toThrow()
    expect(() => requireSecondPerson(ada, operator)).not.toThrow()
    expect(() => requireSecondPerson(ada, { ...ada })).toThrow('not-acceptable')
    expect(() => requireSecondPerson(operator, { ...operator })).toThrow('not-acceptable')
  })
})

describe('a refund and its box', () => {
  it('stop together when everything goes back before the box leaves', () => {
    expect(happeningOfRefund({ isLast: true, stopsBox: true, hasNotLeft: true })).toBe('refund-asked')
    expect(() => happeningOfRefund({ isLast: true, stopsBox: false, hasNotLeft: true })).toThrow(
      'not-acceptable',
    )
    expect(() => happeningOfRefund({ isLast: false, stopsBox: true, hasNotLeft: true })).toThrow(
      'not-acceptable',
    )
  })

  it('part when some of it goes back, or all of it once the box has left', () => {
    expect(happeningOfRefund({ isLast: false, stopsBox: false, hasNotLeft: true })).toBe('part-refund-asked')
    expect(happeningOfRefund({ isLast: true, stopsBox: false, hasNotLeft: false })).toBe('part-refund-asked')
  })

  const day = '2026-12-21' as DateOnly
  const paid: BoxFacts = {
    status: 'Paid',
    isSkipped: false,
    reason: null,
    statusBefore: null,
    isEmpty: false,
    isCharged: true,
    isSubscriptionActive: true,
    isChargingPaused: false,
    nation: 'england-and-wales',
    takenDays: [],
    deliveryOn: day,
    dispatchOn: day,
    cutOffOn: day,
    noticeOn: day,
  }
  const now = new Date('2026-12-10T09:00:00Z')
  const whereItIs = (happening: 'refund-asked' | 'part-refund-asked') =>
    (Object.keys(boxStatuses) as BoxStatus[]).filter(
      (status) => whatBecomesOf({ ...paid, status }, happening, { now }).kind === 'moves',
    )

  it('some of the money goes back from any state after Paid, and the box stays where it is', () => {
    expect(whereItIs('part-refund-asked')).toEqual([
      'Paid',
      'Shipped',
      'Delivered',
      'NextOrderCreated',
      'Error',
    ])
    for (const status of whereItIs('part-refund-asked'))
      expect(whatBecomesOf({ ...paid, status }, 'part-refund-asked', { now })).toMatchObject({
        move: { to: status },
      })
  })

  it('a box that has left cannot be stopped by a refund', () => {
    expect(whereItIs('refund-asked')).toEqual(['Paid', 'Error'])
  })
})

it('a refund counts against what was paid until it has failed', () => {
  expect(refundStates.filter(countsAsReturned)).toEqual(['asked', 'sent', 'unknown', 'succeeded'])
  expect(refundStates.filter(isUnderWay)).toEqual(['asked', 'sent', 'unknown'])
})

it('the letter tells the sum, the card and the days', () => {
  expect(returnedSentences({ cardPence: pence(12_40), creditPence: pence(0), cardLastFour: '4242' })).toEqual(
    ['£12.40 goes back to ··4242. Your bank shows it within 10 working days.'],
  )
  expect(returnedSentences({ cardPence: pence(0), creditPence: pence(3_00), cardLastFour: null })).toEqual([
    '£3.00 is yours as credit at once, and is used for your next box.',
  ])
})
