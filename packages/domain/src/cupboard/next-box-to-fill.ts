import { boxStatuses } from '../box/box-status.ts'
import { type ChangeableBox, isEditable } from '../box/editable.ts'

type ComingBox = ChangeableBox & { isSkipped: boolean }

/**
 * The box a shelf is counted for: the first that comes and can still change, or else the first that comes. When the
 * subscription has ended, only what is already processed still comes. `boxes` are those to come, by day.
 */
export function nextBoxToFill<B extends ComingBox>(
  boxes: readonly B[],
  { now, isEnded }: { now: Date; isEnded: boolean },
): B | undefined {
  const coming = boxes.filter((box) => !box.isSkipped && (!isEnded || boxStatuses[box.status].isProcessed))
  return coming.find((box) => isEditable(box, now)) ?? coming[0]
}
