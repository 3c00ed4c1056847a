import type { BoxFacts } from '../box/life/guards.ts'
import { dayIfPaidOn } from '../box/life/life.ts'
import { addDays, type DateOnly, londonDay } from '../calendar.ts'
import { type FailedPayment, giveUpAt } from './charging.ts'

type Declined = { mustConfirm: boolean; firstDeclinedAt: Date; nextTryAt: Date | null }
type UnpaidBox = Pick<BoxFacts, 'deliveryOn' | 'dispatchOn' | 'nation' | 'takenDays'>

/** Works out the next steps after a decline, for screens and letters. */
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
