import type { PlannedBox, PlannedLine } from './plan-boxes.ts'

const mostQuestions = 3

/**
 * The products whose shelf is worth a question: where we know least, in packs, of what matters most. The root of
 * the price stands between "every pack counts alike" and "every pound does"; it beat both, and weighing each
 * possible answer, in the benchmark. What the customer has lately said of a shelf is not asked again.
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
