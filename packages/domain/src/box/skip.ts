import { Refusal } from '../refusal.ts'
import { isInNoticeWindow, isPastCutOff } from './box-days.ts'
import type { BoxStatus } from './box-status.ts'
import { canPostponeOrSkip, type DatedBox } from './editable.ts'

export const SKIPPED_BY_CUSTOMER = 'skipped by you'

export type SkippableBox = DatedBox & { isSkipped: boolean }

/** What becomes of a box that the customer disables or enables. */
export function setBoxActive(
  box: SkippableBox,
  isWanted: boolean,
  isSubscriptionActive: boolean,
  now: Date,
): Pick<SkippableBox, 'status' | 'isSkipped'> {
  if (!canPostponeOrSkip(box, now)) throw new Refusal('box-processed')
  // While nothing is subscribed, only the wish is kept.
  if (!isSubscriptionActive) return { status: box.status, isSkipped: !isWanted }
  if (!isWanted) return { status: 'SubscriptionNotActive', isSkipped: true }
  if (isPastCutOff(box.deliveryOn, now)) throw new Refusal('box-past-cut-off')
  return { status: activeStatus(box, now), isSkipped: false }
}

/** The status of a box that is to come: its notice has gone out, or will. */
export function activeStatus({ deliveryOn }: Pick<DatedBox, 'deliveryOn'>, now: Date): BoxStatus {
  return isInNoticeWindow(deliveryOn, now) ? 'CustomerNotified' : 'Scheduled'
}
