import { formatPounds, type Pence, pence } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { ONE_PERSON_PENCE } from './refund-rules.ts'

/** The smallest sum a card can be asked for. */
const SMALLEST_CHARGE_PENCE = pence(30)

/** Credit is for small things put right; a larger sum goes back to the card. */
const LARGEST_CREDIT_PENCE = ONE_PERSON_PENCE

export type ChargeSplit = { creditPence: Pence; cardPence: Pence }

/**
 * Credit is used before the card and never more than there is. Where it would leave the card less than a card can be
 * asked for, a little of it is carried over.
 */
export function splitCharge(pricePence: Pence, balancePence: Pence): ChargeSplit {
  if (pricePence < 0 || balancePence < 0)
    throw new RangeError('neither a price nor a balance is below nought')
  if (balancePence >= pricePence) return { creditPence: pricePence, cardPence: pence(0) }
  const rest = pricePence - balancePence
  const cardPence = pence(Math.min(pricePence, Math.max(rest, SMALLEST_CHARGE_PENCE)))
  return { creditPence: pence(pricePence - cardPence), cardPence }
}

/** What boxes that are charged one after the other use, each after the one before it. */
export function splitCharges(pricesPence: readonly Pence[], balancePence: Pence): ChargeSplit[] {
  let left = balancePence
  return pricesPence.map((pricePence) => {
    const split = splitCharge(pricePence, left)
    left = pence(left - split.creditPence)
    return split
  })
}

export function requireCreditPossible(amountPence: Pence): void {
  if (amountPence < 1 || amountPence > LARGEST_CREDIT_PENCE)
    throw new Refusal('not-acceptable', [
      `Credit is given from ${formatPounds(pence(1))} to ${formatPounds(LARGEST_CREDIT_PENCE)} at a time.`,
    ])
}

/** What a customer has, and what the boxes that are charged before this one cost. */
export type CreditToUse = { balancePence: number; pricesBefore: readonly number[] }

/** What of a box's price credit will pay, as things stand. */
export function creditForBox(pricePence: Pence, credit: CreditToUse | null | undefined): Pence {
  if (!credit) return pence(0)
  const prices = [...credit.pricesBefore.map(pence), pricePence]
  return splitCharges(prices, pence(credit.balancePence)).at(-1)?.creditPence ?? pence(0)
}
