import type { Units } from './forecast.ts'

/**
 * Works out the units a new home takes in each week after it joined: the average over homes older than that week.
 * `joined` counts homes by days since they joined.
 */
export function perNewHome(taken: readonly Units[], joined: readonly number[]): Units[] {
  return taken.map(({ productId, week, units }) => ({
    productId,
    week,
    units: units / sumOf(joined.slice(7 * (week + 1))),
  }))
}

/** Homes that joined in each of the last weeks, the latest last. Today's week is the seven days before today. */
export function signUpsByWeek(joined: readonly number[], weeks: number): number[] {
  return Array.from({ length: weeks }, (_, i) => {
    const latest = 7 * (weeks - 1 - i) + 1
    return sumOf(joined.slice(latest, latest + 7))
  })
}

function sumOf(homes: readonly number[]): number {
  return homes.reduce((sum, count) => sum + count, 0)
}
