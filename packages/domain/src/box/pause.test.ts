import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { boxDaysFor } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'
import type { BoxFacts } from './life/guards.ts'
import { boxesOfPause } from './pause.ts'

const nation = 'england-and-wales'
const now = new Date('2026-11-20T09:00:00Z')

function box(day: string, status: BoxStatus, isSkipped = false): BoxFacts {
  return {
    ...boxDaysFor(dateOnly(day), nation),
    status,
    isSkipped,
    reason: null,
    statusBefore: null,
    isEmpty: false,
    isCharged: false,
    isSubscriptionActive: true,
    isChargingPaused: false,
    nation,
    takenDays: [],
  }
}

const pause = (boxes: BoxFacts[], until: string) => boxesOfPause(boxes, dateOnly(until), now)

describe('a pause', () => {
  it('moves the first box that can be moved; what is processed still comes', () => {
    const boxes = [box('2026-10-21', 'Delivered'), box('2026-11-21', 'Paid'), box('2026-12-21', 'Scheduled')]
    expect(pause(boxes, '2027-02-01')).toEqual({ first: boxes[2], stillComing: [boxes[1]] })
  })

  it('leaves a box that is skipped where it is', () => {
    const boxes = [box('2026-12-21', 'SubscriptionNotActive', true), box('2027-01-21', 'Scheduled')]
    expect(pause(boxes, '2027-02-01')).toEqual({ first: boxes[1], stillComing: [] })
  })

  it('needs a box to move, and a day behind it', () => {
    expect(() => pause([box('2026-11-21', 'Paid')], '2027-02-01')).toThrow('not-acceptable')
    expect(() => pause([box('2027-03-01', 'Scheduled')], '2027-02-01')).toThrow('not-acceptable')
  })
})
