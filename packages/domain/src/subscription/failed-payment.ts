import type { BoxFacts } from '../box/life/guards.ts'
import { dayIfPaidOn } from '../box/life/life.ts'
import { addDays, type DateOnly, londonDay } from '../calendar.ts'
import { giveUpAt } from './charging.ts'

/** What has to happen before a box that could not be paid can come. */
export type WantedForPayment = 'our-next-try' | 'new-card' | 'confirmation'

export type FailedPayment = {
  wants: WantedForPayment
  /** When we ask the card again, and when the box then comes. */
  triesAgainOn: DateOnly | null
  comesThenOn: DateOnly | null
  /** When the box comes if it is paid today. */
  comesIfPaidTodayOn: DateOnly
  /** The last whole day on which the box can be paid. */
  payBy: DateOnly
}

type Declined = { mustConfirm: boolean; firstDeclinedAt: Date; nextTryAt: Date | null }
type UnpaidBox = Pick<BoxFacts, 'deliveryOn' | 'dispatchOn' | 'nation' | 'takenDays'>

/** What follows from a card's no, for screen and letter alike. */
export function failedPaymentOf(declined: Declined, box: UnpaidBox, today: DateOnly): FailedPayment {
  const { mustConfirm, firstDeclinedAt, nextTryAt } = declined
  const triesAgainOn = mustConfirm || nextTryAt === null ? null : laterOf(londonDay(nextTryAt), today)
  return {
    wants: mustConfirm ? 'confirmation' : triesAgainOn ? 'our-next-try' : 'new-card',
    triesAgainOn,
    comesThenOn: triesAgainOn && dayIfPaidOn(box, triesAgainOn),
    comesIfPaidTodayOn: dayIfPaidOn(box, today),
    payBy: addDays(londonDay(giveUpAt(firstDeclinedAt)), -1),
  }
}

function laterOf(one: DateOnly, other: DateOnly): DateOnly {
  return one > other ? one : other
}
