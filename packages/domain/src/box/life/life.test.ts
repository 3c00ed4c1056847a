import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOnly } from '../../calendar.ts'
import { boxDaysFor } from '../box-days.ts'
import { type BoxStatus, boxStatuses } from '../box-status.ts'
import type { BoxFacts } from './guards.ts'
import { isOutcome, legalMoves, possibilitiesOf, statesConcernedBy, whatBecomesOf } from './life.ts'
import { type BoxHappening, life } from './table.ts'

const nation = 'england-and-wales'
const every = Object.keys(boxStatuses) as BoxStatus[]
const happenings = Object.keys(life) as BoxHappening[]

/** A box for Saturday 21 November. */
function box(status: BoxStatus, change: Partial<BoxFacts> = {}): BoxFacts {
  return {
    ...boxDaysFor(dateOnly('2026-11-21'), nation),
    status,
    isSkipped: false,
    reason: null,
    statusBefore: null,
    isEmpty: false,
    isCharged: false,
    isSubscriptionActive: true,
    isChargingPaused: false,
    nation,
    takenDays: [],
    ...change,
  }
}

const at = (day: string) => new Date(`${day}T09:00:00Z`)
function after(facts: BoxFacts, happening: BoxHappening, day: string, askedOn?: string) {
  const asked = askedOn === undefined ? undefined : dateOnly(askedOn)
  const answer = whatBecomesOf(facts, happening, { now: at(day), askedOn: asked })
  return answer.kind === 'moves' ? answer.move : answer
}

describe('an announced box', () => {
  it('that is postponed is scheduled again, at prices that thaw, for its new day', () => {
    expect(after(box('CustomerNotified'), 'postponed', '2026-11-16', '2026-12-10')).toMatchObject({
      to: 'Scheduled',
      prices: 'thaw',
      days: { deliveryOn: '2026-12-10' },
      event: 'box-postponed',
    })
  })

  it.each(['household-changed', 'products-changed', 'frequency-set', 'shelf-counted'] as const)(
    'is a fixed point when %s',
    (happening) => {
      expect(after(box('CustomerNotified'), happening, '2026-11-16')).toEqual({ kind: 'nothing' })
      expect(after(box('Scheduled'), happening, '2026-11-01')).toMatchObject({ to: 'Scheduled' })
    },
  )

  it('that waits for a yes is left out at its cut-off, and comes with one', () => {
    const waits = box('CustomerNotified', { waitsForYes: true })
    expect(after(waits, 'cut-off-due', '2026-11-17')).toEqual({ kind: 'nothing' })
    expect(after(waits, 'cut-off-due', '2026-11-18')).toMatchObject({
      to: 'SubscriptionNotActive',
      prices: 'thaw',
      isSkipped: true,
      reason: 'no-yes',
      event: 'box-not-confirmed',
    })
    expect(after(waits, 'confirmed', '2026-11-17')).toMatchObject({ to: 'CustomerNotified' })
    expect(after(waits, 'confirmed', '2026-11-18')).toEqual({ kind: 'refused', code: 'box-past-cut-off' })
    expect(after(box('CustomerNotified'), 'confirmed', '2026-11-17')).toEqual({ kind: 'nothing' })
  })

  it('is closed at its cut-off and not before, and left out when nothing is in it', () => {
    expect(after(box('CustomerNotified'), 'cut-off-due', '2026-11-17')).toEqual({ kind: 'nothing' })
    expect(after(box('CustomerNotified'), 'cut-off-due', '2026-11-18')).toMatchObject({
      to: 'InvoiceCreated',
    })
    expect(after(box('CustomerNotified', { isEmpty: true }), 'cut-off-due', '2026-11-18')).toMatchObject({
      to: 'SubscriptionNotActive',
      isSkipped: true,
      reason: 'empty',
    })
  })

  it('waits for another notice when charging is paused', () => {
    expect(after(box('CustomerNotified'), 'charging-paused', '2026-11-16')).toMatchObject({
      to: 'Scheduled',
      prices: 'thaw',
    })
  })
})

describe('a box whose subscription comes back', () => {
  it('is scheduled at fresh prices, unless the customer had skipped it', () => {
    expect(after(box('SubscriptionNotActive'), 'subscription-restarted', '2026-11-15')).toMatchObject({
      to: 'Scheduled',
      prices: 'thaw',
      reason: null,
    })
    const skipped = box('SubscriptionNotActive', { isSkipped: true })
    expect(after(skipped, 'subscription-restarted', '2026-11-15')).toEqual({ kind: 'nothing' })
  })
})

describe('a notice', () => {
  it('freezes the prices of a box whose week has begun', () => {
    expect(after(box('Scheduled'), 'notice-due', '2026-11-13')).toEqual({ kind: 'nothing' })
    expect(after(box('Scheduled'), 'notice-due', '2026-11-14')).toMatchObject({
      to: 'CustomerNotified',
      prices: 'freeze',
      days: null,
      event: 'box-notified',
    })
  })

  it('that would be too late is for the earliest day for which it is in time', () => {
    expect(after(box('Scheduled'), 'notice-due', '2026-11-16')).toMatchObject({
      to: 'CustomerNotified',
      days: { deliveryOn: '2026-11-23' },
    })
  })

  it('is not for a day on which another box comes', () => {
    const crowded = box('Scheduled', { takenDays: [dateOnly('2026-11-23')] })
    expect(after(crowded, 'notice-due', '2026-11-16')).toMatchObject({ days: { deliveryOn: '2026-11-24' } })
  })

  it('waits while charging is paused, and a box whose cut-off passes meanwhile is left out', () => {
    const paused = box('Scheduled', { isChargingPaused: true })
    expect(after(paused, 'notice-due', '2026-11-15')).toEqual({ kind: 'nothing' })
    expect(after(paused, 'notice-due', '2026-11-18')).toMatchObject({
      to: 'SubscriptionNotActive',
      isSkipped: true,
      reason: 'charging-paused',
    })
    const untold = { ...paused, pausedBy: 'letters-come-back' } as const
    expect(after(untold, 'notice-due', '2026-11-18')).toMatchObject({ reason: 'letters-came-back' })
  })
})

describe('a payment', () => {
  it('in time keeps the day, and a late one gives the earliest day on which the box can come', () => {
    expect(after(box('InvoiceCreated'), 'paid', '2026-11-18')).toMatchObject({ to: 'Paid', days: null })
    expect(after(box('InvoiceCreated'), 'paid', '2026-11-24')).toMatchObject({
      to: 'Paid',
      days: { deliveryOn: '2026-11-26', dispatchOn: '2026-11-25' },
    })
  })

  it('of a form that was left open for days gives a day that is to come', () => {
    const first = box('SubscriptionNotActive', { isSubscriptionActive: false })
    expect(after(first, 'paid', '2026-12-03')).toMatchObject({ days: { deliveryOn: '2026-12-05' } })
  })

  it('heals a box that was stopped', () => {
    expect(after(box('Error', { isCharged: true }), 'paid', '2026-11-18')).toMatchObject({
      to: 'Paid',
      event: 'box-resumed',
    })
  })
})

describe('a parcel', () => {
  it('that leaves on its day or later comes on a later one', () => {
    expect(after(box('Paid'), 'dispatch-due', '2026-11-20')).toMatchObject({ to: 'Shipped', days: null })
    expect(after(box('Paid'), 'dispatch-due', '2026-11-23')).toMatchObject({
      to: 'Shipped',
      days: { deliveryOn: '2026-11-25', dispatchOn: '2026-11-23' },
    })
  })

  it('never arrives before its day, nor before it left', () => {
    expect(after(box('Shipped'), 'delivery-due', '2026-11-20')).toEqual({ kind: 'nothing' })
    expect(after(box('Shipped'), 'delivery-due', '2026-11-21')).toMatchObject({ to: 'Delivered' })
    expect(statesConcernedBy('delivery-due')).toEqual(['Shipped'])
  })

  it('goes on from where it was when a dispute is won, on a day that is to come', () => {
    const disputed = box('Dispute', { statusBefore: 'Paid', reason: 'disputed' })
    expect(after(disputed, 'dispute-won', '2026-12-03')).toMatchObject({
      to: 'Paid',
      days: { deliveryOn: '2026-12-05' },
    })
  })
})

describe('the life of a box', () => {
  const facts = fc.record({
    status: fc.constantFrom(...every),
    isSkipped: fc.boolean(),
    isEmpty: fc.boolean(),
    isCharged: fc.boolean(),
    isSubscriptionActive: fc.boolean(),
    isChargingPaused: fc.boolean(),
    day: fc.integer({ min: 1, max: 30 }),
    happening: fc.constantFrom(...happenings),
  })
  const moveOf = ({
    day,
    happening,
    ...change
  }: { day: number; happening: BoxHappening } & Partial<BoxFacts>) => {
    const today = `2026-11-${String(day).padStart(2, '0')}`
    const before = box(change.status ?? 'Paid', { ...change, statusBefore: 'Paid' })
    return { today, before, move: after(before, happening, today, '2026-12-10') }
  }

  it('answers for every state and everything that can happen', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(moveOf(given).move).toBeDefined()
      }),
    )
  })

  it('never moves a paid box to an earlier day, nor tells a past day as to come', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { today, before, move } = moveOf(given)
        if (!('to' in move) || move.days === null) return
        if (boxStatuses[before.status].isProcessed)
          expect(move.days.deliveryOn >= before.deliveryOn).toBe(true)
        expect(move.days.deliveryOn > today || given.happening === 'address-changed').toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('freezes whatever is announced or paid, and thaws whatever is no longer announced', () => {
    for (const happening of happenings) {
      for (const { to, prices } of possibilitiesOf(life[happening].CustomerNotified).filter(isOutcome)) {
        const isOpenAgain = to === 'Scheduled' || to === 'SubscriptionNotActive'
        expect(`${happening} ${prices}`).toBe(`${happening} ${isOpenAgain ? 'thaw' : prices}`)
      }
      for (const status of every) {
        for (const { to, prices } of possibilitiesOf(life[happening][status]).filter(isOutcome)) {
          const needsFreezing =
            to === 'CustomerNotified' || (to === 'Paid' && !boxStatuses[status].isProcessed)
          if (needsFreezing) expect(`${happening} ${prices}`).toBe(`${happening} freeze`)
        }
      }
    }
  })

  it('has no way out of what has arrived but a dispute and the next box', () => {
    const ways = legalMoves().filter(({ from }) => from === 'Delivered' || from === 'NextOrderCreated')
    expect(ways.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      'Delivered Dispute',
      'Delivered NextOrderCreated',
      'NextOrderCreated Dispute',
    ])
  })
})
