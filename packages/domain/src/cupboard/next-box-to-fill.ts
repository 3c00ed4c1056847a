import { boxStatuses } from '../box/box-status.ts'
import { type ChangeableBox, isEditable } from '../box/editable.ts'

type ComingBox = ChangeableBox & { isSkipped: boolean }

/**
 * The box for which a shelf is counted: the first that can still change, or else the first that comes. After the end of
 * a subscription only processed boxes come. `boxes` are future boxes by day.
 */
export function nextBoxToFill<B extends ComingBox>(
  boxes: readonly B[],
  { now, isEnded }: { now: Date; isEnded: boolean },
): B | undefined {
  const coming = boxes.filter((box) => !box.isSkipped && (!isEnded || boxStatuses[box.status].isProcessed))
  return coming.find((box) => isEditable(box, now)) ?? coming[0]
}
