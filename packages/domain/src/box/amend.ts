import { Refusal } from '../refusal.ts'

export const MOST_OF_ONE_PRODUCT = 999

/** Adds a signed change to a quantity, or refuses and names the limit. */
export function amendQuantity(quantity: number, delta: number): number {
  const amended = quantity + delta
  if (amended < 0)
    throw new Refusal('quantity-out-of-range', ['A box cannot hold less than none of a product.'])
  if (amended > MOST_OF_ONE_PRODUCT) {
    throw new Refusal('quantity-out-of-range', [`A box holds at most ${MOST_OF_ONE_PRODUCT} of a product.`])
  }
  return amended
}
