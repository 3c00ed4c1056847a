import { formatPounds, type Pence, pence } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { ONE_PERSON_PENCE } from './refund-rules.ts'

/** The smallest sum a card can be charged. */
const SMALLEST_CHARGE_PENCE = pence(30)

/** Larger sums go back to the card; credit is for small compensations. */
const LARGEST_CREDIT_PENCE = ONE_PERSON_PENCE

export type ChargeSplit = { creditPence: Pence; cardPence: Pence }

/**
 * Credit pays before the card. If that leaves less than a card can be charged, some credit is kept for the next box.
 */
export function splitCharge(pricePence: Pence, balancePence: Pence): ChargeSplit {
  if (pricePence < 0 || balancePence < 0)
    throw new RangeError('neither a price nor a balance is below nought')
  if (balancePence >= pricePence) return { creditPence: pricePence, cardPence: pence(0) }
  const rest = pricePence - balancePence
  const cardPence = pence(Math.min(pricePence, Math.max(rest, SMALLEST_CHARGE_PENCE)))
  return { creditPence: pence(pricePence - cardPence), cardPence }
}

/** Splits the prices of consecutive boxes between credit and card; each box uses the credit the one before it left. */
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

/** A customer's credit, and the prices of the boxes that are charged before this one. */
export type CreditToUse = { balancePence: number; pricesBefore: readonly number[] }

/** The part of a box's price that credit will pay, as things are now. */
export function creditForBox(pricePence: Pence, credit: CreditToUse | null | undefined): Pence {
  if (!credit) return pence(0)
  const prices = [...credit.pricesBefore.map(pence), pricePence]
  return splitCharges(prices, pence(credit.balancePence)).at(-1)?.creditPence ?? pence(0)
}
