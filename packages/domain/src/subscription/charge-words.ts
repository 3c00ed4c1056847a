import type { ChargeDays } from '../box/charge-days.ts'
import { type DateOnly, formatShortDay } from '../calendar.ts'
import { formatPounds, type Pence, pence } from '../money.ts'
import type { FailedPayment } from './charging.ts'

/** "··4242", as the shop names a stored card. */
export function nameOfCard(lastFour: string | null): string {
  return lastFour ? `··${lastFour}` : 'your card'
}

/** "Visa ··4242", on receipts. */
export function wordsOfCard({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${nameOfCard(lastFour)}`.trim()
}

type Charge = {
  /** The price of the box. */
  amountPence: Pence
  /** The part that credit pays. */
  creditPence?: Pence
  cardLastFour: string | null
  chargeOn: DateOnly
}

/** The one sentence about a charge to come, on every screen and in the notice. */
export function chargeSentence({ amountPence, creditPence, cardLastFour, chargeOn }: Charge): string {
  if (creditPence) return creditSentence({ amountPence, creditPence, cardLastFour, chargeOn })
  return `${formatPounds(amountPence)} is taken from ${nameOfCard(cardLastFour)} on ${formatShortDay(chargeOn)}.`
}

function creditSentence({
  amountPence,
  creditPence,
  cardLastFour,
  chargeOn,
}: Charge & { creditPence: Pence }): string {
  const used = `${formatPounds(creditPence)} of credit is used`
  if (creditPence === amountPence)
    return `${used} on ${formatShortDay(chargeOn)}, and nothing is taken from your card.`
  const rest = formatPounds(pence(amountPence - creditPence))
  return `${used}, ${rest} is taken from ${nameOfCard(cardLastFour)} on ${formatShortDay(chargeOn)}.`
}

/** The same for a past charge, if credit had a part in it. */
export function paidSentence({
  amountPence,
  creditPence,
  cardLastFour,
}: Omit<Charge, 'chargeOn'>): string | null {
  if (!creditPence) return null
  const used = `${formatPounds(creditPence)} of credit was used`
  if (creditPence === amountPence) return `${used}, and nothing was taken from your card.`
  return `${used}, ${formatPounds(pence(amountPence - creditPence))} was taken from ${nameOfCard(cardLastFour)}.`
}

type Way = Pick<ChargeDays, 'dispatchOn' | 'deliveryOn'> & { hasLeft?: boolean }

export function deliverySentence({ dispatchOn, deliveryOn, hasLeft = false }: Way): string {
  return `The box ${hasLeft ? 'left' : 'leaves'} us on ${formatShortDay(dispatchOn)} and comes on ${formatShortDay(deliveryOn)}.`
}

type Unpaid = { amountPence: Pence; cardLastFour: string | null; deliveryOn: DateOnly }

/** The failed charge: its amount, card and box. */
export function failedSentence({ amountPence, cardLastFour, deliveryOn }: Unpaid): string {
  return `${formatPounds(amountPence)} could not be taken from ${nameOfCard(cardLastFour)} for your box of ${formatShortDay(deliveryOn)}.`
}

/** Tells our next step, the customer's choices, and the delivery day in either case. */
export function afterFailureSentences(failed: FailedPayment, today: DateOnly): string[] {
  const { triesAgainOn, comesThenOn, comesIfPaidTodayOn, payBy } = failed
  const ifPaidToday = `Paid today, the box comes on ${formatShortDay(comesIfPaidTodayOn)}.`
  const deadline = `If it is not paid by ${formatShortDay(payBy)}, the box is cancelled and you pay nothing for it.`
  if (triesAgainOn && comesThenOn) {
    const tries =
      triesAgainOn <= today
        ? `We are trying the card again today; the box then comes on ${formatShortDay(comesThenOn)}.`
        : `We try the card again on ${formatShortDay(triesAgainOn)}; the box then comes on ${formatShortDay(comesThenOn)}.`
    return triesAgainOn <= today || comesThenOn === comesIfPaidTodayOn
      ? [tries, deadline]
      : [tries, ifPaidToday, deadline]
  }
  const wanted =
    failed.wants === 'confirmation'
      ? 'Your bank wants you to confirm this payment, so we do not try again by ourselves.'
      : 'Your bank does not accept this card, so we do not try it again. Please pay with another one.'
  return [wanted, ifPaidToday, deadline]
}
