import { type DateOnly, formatDay } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { boxStatuses } from './box-status.ts'
import type { BoxFacts } from './life/guards.ts'
import { whatBecomesOf } from './life/life.ts'
import { isReal } from './standing.ts'

/**
 * The boxes that a pause moves: the first that can move, and all after it. Those before it are processed and still
 * come. Boxes are in the order of their days.
 */
export function boxesOfPause<B extends BoxFacts>(
  boxes: readonly B[],
  until: DateOnly,
  now: Date,
): { first: B; stillComing: B[] } {
  const first = boxes.find(
    (box) =>
      !box.isSkipped && whatBecomesOf(box, 'postponed', { now, askedOn: box.deliveryOn }).kind !== 'refused',
  )
  if (!first) throw no('There is no box that a pause could move.')
  if (first.deliveryOn >= until)
    throw no(`Nothing has to pause: the next box that can be moved comes on ${formatDay(first.deliveryOn)}.`)
  const stillComing = boxes.filter(
    (box) =>
      box.deliveryOn < first.deliveryOn && isReal(box) && !boxStatuses[box.status].isOver && !box.isSkipped,
  )
  return { first, stillComing }
}

function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}
