import { type DateOnly, londonDay } from '../calendar.ts'
import { type BoxDays, isPastCutOff } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'

export type DatedBox = { status: BoxStatus; deliveryOn: DateOnly }
export type ChangeableBox = DatedBox & Pick<BoxDays, 'cutOffOn'>

/** True until the cut-off; a box of an inactive subscription is editable until its day. */
export function isEditable(box: ChangeableBox, now: Date): boolean {
  switch (box.status) {
    case 'SubscriptionNotActive':
      return box.deliveryOn > londonDay(now)
    case 'Scheduled':
    case 'CustomerNotified':
      return !isPastCutOff(box, now)
    default:
      return false
  }
}

/** Only a box that is still to come can be moved or left out. */
export function canPostponeOrSkip(box: ChangeableBox, now: Date): boolean {
  return isEditable(box, now) && box.deliveryOn > londonDay(now)
}
