import type { WireBox } from '@cupboard/contract/boxes'
import { chargeDaysOf } from '@cupboard/domain/box/charge-days'
import { isAwaitingPayment } from '@cupboard/domain/box/standing'
import { londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { addressLines } from '@cupboard/domain/household/address-lines'
import { type Pence, pence } from '@cupboard/domain/money'
import { creditForBox } from '@cupboard/domain/refund/credit'
import { failedPaymentOf } from '@cupboard/domain/subscription/failed-payment'
import type { ShownBox } from './shown-box-store.ts'

type WireMoney = Pick<WireBox, 'dispatchDate' | 'charge' | 'failedPayment' | 'deliveryAddress'>

/** Returns the dispatch day, the charge, its failure and the address of a box. */
export function moneyOf(box: ShownBox, price: Pence, isEmpty: boolean, now: Date): WireMoney {
  const { isActive, isPaused, cardLastFour, address, credit } = box.money
  const days = chargeDaysOf({ ...box, isEmpty, isSubscriptionActive: isActive, isChargingPaused: isPaused })
  return {
    dispatchDate: box.dispatchOn,
    charge: days && { on: days.chargeOn, cardLastFour, ...used(creditForBox(price, credit)) },
    failedPayment: failedOf(box, now),
    deliveryAddress: address ? addressLines(address) : [],
  }
}

/** Screens speak of credit where there is some. */
function used(credit: Pence): { credit?: Pence } {
  return credit > 0 ? { credit } : {}
}

function failedOf(box: ShownBox, now: Date): WireBox['failedPayment'] {
  const { declined, address, cardLastFour } = box.money
  if (!declined || !isAwaitingPayment(box)) return null
  const { state, declines, creditPence, firstDeclinedAt, nextTryAt, takenDays } = declined
  const failed = failedPaymentOf(
    {
      mustConfirm: state === 'must-confirm',
      firstDeclinedAt: new Date(firstDeclinedAt),
      nextTryAt: nextTryAt ? new Date(nextTryAt) : null,
    },
    { ...box, nation: nationOf(address?.postCode ?? ''), takenDays: takenDays ?? [] },
    londonDay(now),
  )
  return { ...failed, cardLastFour, declines, ...used(pence(creditPence)) }
}
