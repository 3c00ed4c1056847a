import { type DateOnly, londonDay } from '../calendar.ts'
import { isPastCutOff } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'

export type DatedBox = { status: BoxStatus; deliveryOn: DateOnly }

/** Contents may be changed until the cut-off; a box of an inactive subscription as long as its day is to come. */
export function isEditable({ status, deliveryOn }: DatedBox, now: Date): boolean {
  if (status === 'SubscriptionNotActive') return deliveryOn > londonDay(now)
  return (status === 'Scheduled' || status === 'CustomerNotified') && !isPastCutOff(deliveryOn, now)
}

/** Only a box that is still to come can be moved or left out. */
export function canPostponeOrSkip(box: DatedBox, now: Date): boolean {
  return isEditable(box, now) && box.deliveryOn > londonDay(now)
}
