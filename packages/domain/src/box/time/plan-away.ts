import type { DateOnly } from '../../calendar.ts'

/** Away from this day, and home again on that one. */
export type Away = { from: DateOnly; backOn: DateOnly }

export type ComingBox = { boxId: string; deliveryOn: DateOnly; canMove: boolean; isSkipped: boolean }

export type AwayPlan = {
  /** Comes on the day of the return instead, and every later box moves along. */
  move: { boxId: string; to: DateOnly } | null
  /** Too late to move: it comes to a closed door. */
  comesAnyway: readonly DateOnly[]
}

/** What becomes of the boxes that would come while nobody is at home. */
export function planAway(boxes: readonly ComingBox[], { from, backOn }: Away): AwayPlan {
  const meanwhile = boxes
    .filter(({ deliveryOn, isSkipped }) => !isSkipped && deliveryOn >= from && deliveryOn < backOn)
    .sort((one, other) => (one.deliveryOn < other.deliveryOn ? -1 : 1))
  const first = meanwhile.find(({ canMove }) => canMove)
  return {
    move: first ? { boxId: first.boxId, to: backOn } : null,
    comesAnyway: meanwhile.filter(({ canMove }) => !canMove).map(({ deliveryOn }) => deliveryOn),
  }
}

export type AwayProblems = { from?: string; backOn?: string }

/** Empty texts are days not chosen yet. */
export function checkAway({ from, backOn }: { from: string; backOn: string }, today: DateOnly): AwayProblems {
  const problems: AwayProblems = {}
  if (!from) problems.from = 'Choose the day you leave'
  if (!backOn) problems.backOn = 'Choose the day you are back'
  else if (backOn <= today) problems.backOn = 'That day is over'
  else if (from && backOn <= from) problems.backOn = 'You come back after you leave'
  return problems
}
