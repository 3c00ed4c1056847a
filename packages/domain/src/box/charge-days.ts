import type { DateOnly } from '../calendar.ts'
import type { BoxDays } from './box-days.ts'
import { type BoxStatus, statusesOfActive } from './box-status.ts'

/** The days on which a box is charged, leaves and arrives. */
export type ChargeDays = { chargeOn: DateOnly; dispatchOn: DateOnly; deliveryOn: DateOnly }

type ChargeableBox = Pick<BoxDays, 'deliveryOn' | 'dispatchOn' | 'cutOffOn'> & {
  status: BoxStatus
  isSkipped: boolean
  /** All quantities are nought. */
  isEmpty: boolean
  isSubscriptionActive: boolean
  isChargingPaused: boolean
}

/** The card is charged on the day of the cut-off. A box that is not charged by itself has no such days. */
export function chargeDaysOf(box: ChargeableBox): ChargeDays | null {
  if (!box.isSubscriptionActive || box.isChargingPaused || box.isSkipped || box.isEmpty) return null
  if (!statusesOfActive.includes(box.status)) return null
  return { chargeOn: box.cutOffOn, dispatchOn: box.dispatchOn, deliveryOn: box.deliveryOn }
}
