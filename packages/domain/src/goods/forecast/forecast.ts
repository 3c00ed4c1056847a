import { type Lesson, lessonsByLead } from './lessons.ts'

/** Packs of a product in the boxes of one week, as known today. Week 0 begins today. */
export type Units = { productId: string; week: number; units: number }

/** The input of a forecast: sums over all homes, so that a million homes cost no more than one. */
export type ForecastInput = {
  weeks: number
  /** The lines of the boxes that are planned: the next three of each home, which reach past twelve weeks. */
  planned: readonly Units[]
  /** People who signed up in each of the last weeks, the latest last. */
  signUps: readonly number[]
  /** Packs a new home takes in each week after it signed up, on average. */
  newHome: readonly Units[]
  /** Earlier forecasts beside the packs really packed. */
  lessons: readonly Lesson[]
}

/** Half of all weeks need at most `p50` packs, nine in ten at most `p90`; `homes` and the rest add up to the former. */
export type Demand = {
  productId: string
  week: number
  p50: number
  p90: number
  homes: number
  newHomes: number
  /** Planned packs that are expected to be skipped, moved or changed, as a difference. */
  changes: number
}

/** How far into the upper tail of a normal spread nine in ten lie. */
const NINE_IN_TEN = 1.2816

/** Forecasts the demand by product and week. Same input, same answer. */
export function forecastDemand(input: ForecastInput): Demand[] {
  const homes = sumByProduct(input.planned, input.weeks)
  const newHomes = newHomesByProduct(input)
  const byLead = lessonsByLead(input.lessons, input.weeks)
  const productIds = [...new Set([...homes.keys(), ...newHomes.keys()])].sort()
  return productIds.flatMap((productId) =>
    byLead.map((lesson, week): Demand => {
      const planned = homes.get(productId)?.[week] ?? 0
      const fromNewHomes = newHomes.get(productId)?.[week] ?? 0
      const kept = planned * lesson.keptShare(productId)
      const p50 = kept + fromNewHomes
      const p90 = p50 + NINE_IN_TEN * Math.sqrt(lesson.spread(productId) * p50)
      return { productId, week, p50, p90, homes: planned, newHomes: fromNewHomes, changes: kept - planned }
    }),
  )
}

function sumByProduct(rows: readonly Units[], weeks: number): Map<string, number[]> {
  const sums = new Map<string, number[]>()
  for (const { productId, week, units } of rows) {
    if (week < 0 || week >= weeks) continue
    const sum = sums.get(productId) ?? Array.from({ length: weeks }, () => 0)
    sum[week] = (sum[week] as number) + units
    sums.set(productId, sum)
  }
  return sums
}

/** Expects as many new homes each week as joined lately, on average; each takes as much as earlier new homes took. */
function newHomesByProduct({ weeks, signUps, newHome }: ForecastInput): Map<string, number[]> {
  const aWeek = signUps.length === 0 ? 0 : signUps.reduce((sum, count) => sum + count, 0) / signUps.length
  const rows: Units[] = []
  for (let joined = 0; joined < weeks; joined++)
    for (const { productId, week, units } of newHome)
      rows.push({ productId, week: joined + week, units: units * aWeek })
  return sumByProduct(rows, weeks)
}
