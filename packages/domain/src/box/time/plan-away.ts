import type { DateOnly } from '../../calendar.ts'

/** The first day of an absence, and the day of the return. */
export type Away = { from: DateOnly; backOn: DateOnly }

export type ComingBox = { boxId: string; deliveryOn: DateOnly; canMove: boolean; isSkipped: boolean }

export type AwayPlan = {
  /** The box that comes on the day of the return instead; every later box moves along. */
  move: { boxId: string; to: DateOnly } | null
  /** Boxes that it is too late to move: they come during the absence. */
  comesAnyway: readonly DateOnly[]
}

/** Plans the boxes that would come during an absence. */
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

/** An empty text is a day that is not chosen yet. */
export function checkAway({ from, backOn }: { from: string; backOn: string }, today: DateOnly): AwayProblems {
  const problems: AwayProblems = {}
  if (!from) problems.from = 'Choose the day you leave'
  if (!backOn) problems.backOn = 'Choose the day you are back'
  else if (backOn <= today) problems.backOn = 'That day is over'
  else if (from && backOn <= from) problems.backOn = 'You come back after you leave'
  return problems
}
