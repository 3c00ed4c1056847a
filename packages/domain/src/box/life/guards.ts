import { type DateOnly, londonDay } from '../../calendar.ts'
import { isDeliveryDay } from '../../delivery/delivery-days.ts'
import type { Nation } from '../../delivery/nation.ts'
import type { PauseReason } from '../../subscription/pause/charging-pause.ts'
import { type BoxDays, canBeAnnounced, isPastCutOff } from '../box-days.ts'
import type { BoxStatus } from '../box-status.ts'
import type { StatusReason } from '../status-reason.ts'

/** All facts that the life of a box depends on. */
export type BoxFacts = BoxDays & {
  status: BoxStatus
  isSkipped: boolean
  reason: StatusReason | null
  /** The state before it came to Dispute or Error. */
  statusBefore: BoxStatus | null
  /** All quantities are zero. */
  isEmpty: boolean
  /** Its notice asked for a yes, and none has come. */
  waitsForYes?: boolean
  /** Its charge has succeeded. */
  isCharged: boolean
  isSubscriptionActive: boolean
  /** Charges and notices are paused. */
  isChargingPaused: boolean
  /** Why, where that is known. */
  pausedBy?: PauseReason | null
  nation: Nation
  /** Delivery days of the customer's other boxes. */
  takenDays: readonly DateOnly[]
}

export type Moment = { now: Date }

type Asks = (box: BoxFacts, moment: Moment) => boolean

/** The named conditions by which one event has different outcomes. */
export const guards = {
  'its day has come or gone': (box, { now }) => box.deliveryOn <= londonDay(now),
  'the cut-off has passed': (box, { now }) => isPastCutOff(box, now),
  'the notice is not due': (box, { now }) => londonDay(now) < box.noticeOn,
  'the cut-off is not due': (box, { now }) => !isPastCutOff(box, now),
  'it is not due to leave': (box, { now }) => londonDay(now) < box.dispatchOn,
  'it is not due to arrive': (box, { now }) => londonDay(now) < box.deliveryOn,
  'a notice would be too late': (box, { now }) => !canBeAnnounced(box, londonDay(now)),
  'it can no longer leave in time': (box, { now }) => box.dispatchOn <= londonDay(now),
  'it would have left': (box, { now }) => box.statusBefore === 'Paid' && box.dispatchOn <= londonDay(now),
  'its customer is not told past its cut-off': (box, { now }) =>
    box.isChargingPaused && box.pausedBy === 'letters-come-back' && isPastCutOff(box, now),
  'charging is paused past its cut-off': (box, { now }) => box.isChargingPaused && isPastCutOff(box, now),
  'charging is paused': (box) => box.isChargingPaused,
  'the subscription is not active': (box) => !box.isSubscriptionActive,
  'it is skipped': (box) => box.isSkipped,
  'it is not skipped': (box) => !box.isSkipped,
  'nothing is in it': (box) => box.isEmpty,
  'it waits for a yes': (box) => box.waitsForYes === true,
  'it does not wait for a yes': (box) => box.waitsForYes !== true,
  'its charge has succeeded': (box) => box.isCharged,
  'its charge has not succeeded': (box) => !box.isCharged,
  'its dispute is lost': (box) => box.reason === 'dispute-lost',
  'no van drives on its day': (box) => !isDeliveryDay(box.deliveryOn, box.nation),
} as const satisfies Record<string, Asks>

export type Guard = keyof typeof guards
