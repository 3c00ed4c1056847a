import { type Pence, pence } from '../money.ts'

export type PricedLine = { quantity: number; unitPricePence: Pence }

/** Adds up the price of a box: quantities times unit prices. Unit prices include delivery. */
export function boxPrice(lines: readonly PricedLine[]): Pence {
  return pence(lines.reduce((total, { quantity, unitPricePence }) => total + quantity * unitPricePence, 0))
}
