import { type Pence, pence } from '../../money.ts'

/** Where an order of goods can be in its life. */
export const orderStates = {
  ordered: { label: 'On its way', isOpen: true },
  received: { label: 'Received', isOpen: false },
  cancelled: { label: 'Cancelled', isOpen: false },
} as const

export type OrderState = keyof typeof orderStates

export type OrderedLine = { productId: string; cases: number; caseSize: number; receivedUnits: number }

export function unitsOrdered({ cases, caseSize }: Pick<OrderedLine, 'cases' | 'caseSize'>): number {
  return cases * caseSize
}

export type PricedLine = Pick<OrderedLine, 'cases' | 'caseSize'> & { costPence: number }

/** The cost of a line's packs. */
export function lineCost(line: PricedLine): Pence {
  return pence(unitsOrdered(line) * line.costPence)
}

export function orderCost(lines: readonly PricedLine[]): Pence {
  return pence(lines.reduce((sum, line) => sum + lineCost(line), 0))
}

/** Packs that have yet to come; zero if the supplier sent too many. */
export function unitsMissing(line: OrderedLine): number {
  return Math.max(0, unitsOrdered(line) - line.receivedUnits)
}

type Arrival = { productId: string; units: number }

/** Why a delivery cannot be booked as typed; undefined if it can. */
export function arrivalProblem(
  state: OrderState,
  lines: readonly OrderedLine[],
  arrived: readonly Arrival[],
): string | undefined {
  if (!orderStates[state].isOpen) return `This order is ${orderStates[state].label.toLowerCase()} already.`
  const unknown = arrived.find(({ productId }) => !lines.some((line) => line.productId === productId))
  if (unknown) return `${unknown.productId} was not ordered here.`
  if (new Set(arrived.map(({ productId }) => productId)).size < arrived.length)
    return 'Each product stands in a delivery once.'
  if (!arrived.some(({ units }) => units > 0)) return 'Say how many packs came.'
  const tooMany = arrived.find(({ productId, units }) => units > mostThatCanCome(lines, productId))
  if (tooMany)
    return `${tooMany.units} of ${tooMany.productId} are more than twice what is missing. Check the number.`
  return undefined
}

/** Suppliers round up; twice the missing packs is a typing error. */
function mostThatCanCome(lines: readonly OrderedLine[], productId: string): number {
  const line = lines.find((each) => each.productId === productId)
  return line ? 2 * unitsMissing(line) : 0
}

/** An order is complete when nothing is missing. */
export function stateAfterArrival(lines: readonly OrderedLine[]): OrderState {
  return lines.every((line) => unitsMissing(line) === 0) ? 'received' : 'ordered'
}
