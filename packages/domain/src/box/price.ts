import { type Pence, pence } from '../money.ts'

export type PricedLine = { quantity: number; unitPricePence: Pence }

/** What a box costs: quantities times unit prices. Delivery is inside the unit prices. */
export function boxPrice(lines: readonly PricedLine[]): Pence {
  return pence(lines.reduce((total, { quantity, unitPricePence }) => total + quantity * unitPricePence, 0))
}
