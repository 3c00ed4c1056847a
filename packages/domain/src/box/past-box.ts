import type { DateOnly } from '../calendar.ts'
import { boxStatuses } from './box-status.ts'
import type { DatedBox } from './editable.ts'

/** A box is past if it arrived, was cancelled, or its day has passed. One that waits for its payment still comes. */
export function isPastBox({ status, deliveryOn }: DatedBox, today: DateOnly): boolean {
  if (boxStatuses[status].isOver) return true
  return deliveryOn < today && status !== 'InvoiceCreated'
}
