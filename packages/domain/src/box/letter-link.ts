import type { DateOnly } from '../calendar.ts'
import { addDays } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import type { BoxId, CustomerId, EventId } from '../ids.ts'
import { type BoxDays, isPastCutOff } from './box-days.ts'
import type { ChangeableBox } from './editable.ts'
import { isEditable } from './editable.ts'

/** What the notice letter offers without signing in. */
export const letterActions = ['yes', 'wait', 'skip', 'delay', 'cancel'] as const
export type LetterAction = (typeof letterActions)[number]

/**
 * What a link in a letter is about. The day is the one in the letter; its cut-off is where the link ends. A box may be
 * announced twice for one day, so the link names its notice too.
 */
export type LetterLink = {
  customerId: CustomerId
  boxId: BoxId
  toldDeliveryOn: DateOnly
  noticeId: EventId
}

const DELAY_DAYS = 7

/** The day a box comes on when it is delayed by letter: a week after the day the letter told. */
export function delayedDay(toldDeliveryOn: DateOnly, nation: Nation): DateOnly {
  return deliveryDayOnOrAfter(addDays(toldDeliveryOn, DELAY_DAYS), nation)
}

/**
 * `open` can be done now, `done` has been, `used` was done and undone since, `too-late` never will be, and `ended`: there
 * is no subscription any more.
 */
export const letterLinkStates = ['open', 'done', 'used', 'too-late', 'ended'] as const
export type LetterLinkState = (typeof letterLinkStates)[number]

type Asked = {
  action: LetterAction
  /** The days in the letter. The link is good until that delivery day's cut-off. */
  told: Pick<BoxDays, 'deliveryOn' | 'cutOffOn'>
  box: ChangeableBox & { isSkipped: boolean; waitsForYes?: boolean; asksAboutStock?: boolean }
  isSubscriptionActive: boolean
  /** This very link has done its work before. */
  isFollowed: boolean
}

/** What a link can still do. Whatever it has done before it does not do again. */
export function letterLinkState(asked: Asked, now: Date): LetterLinkState {
  const { action, told, box, isSubscriptionActive, isFollowed } = asked
  if (!isSubscriptionActive) return action === 'cancel' ? 'done' : 'ended'
  if (action === 'yes' && box.isSkipped) return isPastCutOff(told, now) ? 'too-late' : 'used'
  if (action === 'yes' && !box.waitsForYes) return 'done'
  if (action === 'wait' && !box.asksAboutStock)
    return isFollowed ? 'done' : isPastCutOff(told, now) ? 'too-late' : 'used'
  if (action === 'skip' && box.isSkipped) return 'done'
  if (action === 'delay' && box.deliveryOn !== told.deliveryOn) return 'done'
  if (isFollowed) return 'used'
  if (isPastCutOff(told, now)) return 'too-late'
  return action === 'cancel' || isEditable(box, now) ? 'open' : 'too-late'
}
