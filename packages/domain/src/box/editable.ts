import { addDays, type DateOnly, londonDay } from '../calendar.ts'
import { CUT_OFF_DAYS } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'

export type DatedBox = { status: BoxStatus; deliveryOn: DateOnly }

/**
 * The first delivery days whose boxes may still be changed: until the cut-off, and for a box of an inactive
 * subscription as long as its day is to come. A status that is not named here cannot be changed at all.
 */
export function editableFrom(now: Date): Partial<Record<BoxStatus, DateOnly>> {
  const today = londonDay(now)
  const beforeCutOff = addDays(today, CUT_OFF_DAYS + 1)
  return {
    SubscriptionNotActive: addDays(today, 1),
    Scheduled: beforeCutOff,
    CustomerNotified: beforeCutOff,
  }
}

export function isEditable({ status, deliveryOn }: DatedBox, now: Date): boolean {
  const from = editableFrom(now)[status]
  return from !== undefined && deliveryOn >= from
}

/** Only a box that is still to come can be moved or left out. */
export function canPostponeOrSkip(box: DatedBox, now: Date): boolean {
  return isEditable(box, now) && box.deliveryOn > londonDay(now)
}
