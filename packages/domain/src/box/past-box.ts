import type { DateOnly } from '../calendar.ts'
import { boxStatuses } from './box-status.ts'
import type { DatedBox } from './editable.ts'

/** A box is past when it arrived, was cancelled, or its day has gone by. */
export function isPastBox({ status, deliveryOn }: DatedBox, today: DateOnly): boolean {
  return boxStatuses[status].isOver || deliveryOn < today
}
