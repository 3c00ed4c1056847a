import type { BoxId } from '../ids.ts'
import { type Effect, isNoticeable } from './effect.ts'

const ACTS_AROUND_ANNOUNCED: readonly string[] = [
  'count',
  'uncount',
  'frequency',
  'add-product',
  'drop-product',
  'household',
  'budget',
]

/** True for an act that leaves announced boxes as they are, so that the owner may want it for those too. */
export function goesAroundAnnounced(act: string): boolean {
  return ACTS_AROUND_ANNOUNCED.includes(act)
}

/** The effect of an act if announced boxes followed it too. */
export type Offer = { boxIds: BoxId[]; effect: Effect }

/** There is no offer if announced boxes would stay as they are. */
export function offerOf(alone: Effect, together: Effect, announced: readonly BoxId[]): Offer | null {
  const boxIds = announced.filter((boxId) => isChangedIn(together, boxId) && !isChangedIn(alone, boxId))
  return boxIds.length > 0 ? { boxIds, effect: together } : null
}

function isChangedIn({ boxes }: Effect, boxId: BoxId): boolean {
  return boxes.some((box) => box.boxId === boxId && isNoticeable(box))
}
