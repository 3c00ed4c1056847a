import type { DateOnly } from '../calendar.ts'
import { addDays } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import type { BoxId, CustomerId, EventId } from '../ids.ts'
import { type BoxDays, isPastCutOff } from './box-days.ts'
import type { ChangeableBox } from './editable.ts'
import { isEditable } from './editable.ts'

/** The actions of the notice letter's links, which need no sign-in. */
export const letterActions = ['yes', 'wait', 'skip', 'delay', 'cancel'] as const
export type LetterAction = (typeof letterActions)[number]

/**
 * The content of a letter link. The day is the one in the letter; the link ends at its cut-off. A box may be announced
 * twice for one day, so the link names its notice too.
 */
export type LetterLink = {
  customerId: CustomerId
  boxId: BoxId
  toldDeliveryOn: DateOnly
  noticeId: EventId
}

const DELAY_DAYS = 7

/** The day of a box that a letter's link delays: a week after the day in the letter. */
export function delayedDay(toldDeliveryOn: DateOnly, nation: Nation): DateOnly {
  return deliveryDayOnOrAfter(addDays(toldDeliveryOn, DELAY_DAYS), nation)
}

/**
 * `open`: can be done now; `done`: has been done; `used`: done and undone since; `too-late`: the cut-off has passed;
 * `ended`: the subscription has ended.
 */
export const letterLinkStates = ['open', 'done', 'used', 'too-late', 'ended'] as const
export type LetterLinkState = (typeof letterLinkStates)[number]

type Asked = {
  action: LetterAction
  /** The days in the letter. The link is good until that delivery day's cut-off. */
  told: Pick<BoxDays, 'deliveryOn' | 'cutOffOn'>
  box: ChangeableBox & { isSkipped: boolean; waitsForYes?: boolean; asksAboutStock?: boolean }
  isSubscriptionActive: boolean
  /** This link has been used. */
  isFollowed: boolean
}

/** The state of a link. A used link never acts again. */
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
