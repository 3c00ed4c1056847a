/** One past forecast for a product and week, made `lead` weeks before, and its outcome. */
export type Lesson = {
  productId: string
  lead: number
  /** Packs in planned boxes, and packs expected of new homes. */
  homes: number
  newHomes: number
  p50: number
  packed: number
}

/** The lesson of past forecasts of one lead. */
export type LeadLesson = {
  /** The share of planned packs that leave in that week. */
  keptShare(productId: string): number
  /** Variance of the truth around the forecast for each pack of it. */
  spread(productId: string): number
}

/**
 * Before there is experience: nineteen of twenty planned packs leave, and the outcome has twice the spread of a count.
 */
const FIRST_KEPT = 0.95
const FIRST_SPREAD = 2
/** The prior of all products weighs as much as this many packs of one's own. */
const PACKS_OF_BELIEF = 200

type Sums = { planned: number; kept: number; expected: number; squares: number }

export function lessonsByLead(lessons: readonly Lesson[], weeks: number): LeadLesson[] {
  return Array.from({ length: weeks }, (_, lead) =>
    lessonOf(lessons.filter((lesson) => lesson.lead === lead)),
  )
}

function lessonOf(lessons: readonly Lesson[]): LeadLesson {
  const all = sumUp(lessons)
  const own = new Map<string, Sums>()
  for (const [productId, group] of Map.groupBy(lessons, (lesson) => lesson.productId))
    own.set(productId, sumUp(group))
  const keptOfAll = blend(all.kept, all.planned, FIRST_KEPT)
  const spreadOfAll = blend(all.squares, all.expected, FIRST_SPREAD)
  return {
    keptShare: (productId) =>
      blend(own.get(productId)?.kept ?? 0, own.get(productId)?.planned ?? 0, keptOfAll),
    spread: (productId) =>
      blend(own.get(productId)?.squares ?? 0, own.get(productId)?.expected ?? 0, spreadOfAll),
  }
}

/** A product's own share, drawn towards the prior while there is little data. */
function blend(part: number, whole: number, belief: number): number {
  return Math.max(0, (part + belief * PACKS_OF_BELIEF) / (whole + PACKS_OF_BELIEF))
}

function sumUp(lessons: readonly Lesson[]): Sums {
  const sums: Sums = { planned: 0, kept: 0, expected: 0, squares: 0 }
  for (const { homes, newHomes, p50, packed } of lessons) {
    sums.planned += homes
    sums.kept += packed - newHomes
    sums.expected += p50
    sums.squares += (packed - p50) ** 2
  }
  return sums
}
