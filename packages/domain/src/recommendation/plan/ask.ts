import type { PlannedBox, PlannedLine } from './plan-boxes.ts'

const mostQuestions = 3

/**
 * Products whose shelf is worth a question: those with the largest uncertainty in packs, weighted by the root of the
 * price. The root lies between counting every pack alike and every pound alike; in the benchmark it beat both, and
 * weighing each possible answer. A product that the customer has lately counted is not asked about.
 */
export function worthAsking(
  box: PlannedBox | undefined,
  wasAsked: (productId: string) => boolean = () => false,
): string[] {
  if (box === undefined) return []
  return box.lines
    .filter(({ figures, locked, shelf }) => figures !== undefined && !locked && shelf.override === undefined)
    .filter(({ shelf }) => !wasAsked(shelf.product.productId))
    .map((line) => ({ productId: line.shelf.product.productId, doubt: doubtOf(line) }))
    .sort((a, b) => b.doubt - a.doubt || (a.productId < b.productId ? -1 : 1))
    .slice(0, mostQuestions)
    .map(({ productId }) => productId)
}

function doubtOf({ figures, shelf }: PlannedLine): number {
  return figures === undefined ? 0 : figures.stockSpread * Math.sqrt(shelf.product.pricePence)
}
