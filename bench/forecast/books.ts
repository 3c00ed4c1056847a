import { type Demand, forecastDemand, type Units } from '@cupboard/domain/goods/forecast/forecast'
import type { Lesson } from '@cupboard/domain/goods/forecast/lessons'

/** How far a forecast looks ahead. */
export const WEEKS = 12
/** Forecasts of this many weeks back still teach. */
const WEEKS_REMEMBERED = 12
const SIGN_UP_WEEKS = 8

/** The shop's knowledge on the first day of each week, and the packs it really packed in it. */
export class Books {
  readonly weeks: number
  readonly #planned: Map<string, number>[][]
  readonly #packed: Map<string, number>[]
  readonly #signUps: number[]
  /** Packs of homes that joined in a week, by weeks since then. */
  readonly #young: Map<string, number>[][]

  constructor(weeks: number) {
    this.weeks = weeks
    this.#planned = Array.from({ length: weeks }, () => Array.from({ length: WEEKS }, () => new Map()))
    this.#packed = Array.from({ length: weeks }, () => new Map())
    this.#signUps = Array.from({ length: weeks }, () => 0)
    this.#young = Array.from({ length: weeks }, () => Array.from({ length: WEEKS }, () => new Map()))
  }

  noteSignUp(day: number): void {
    const week = Math.floor(day / 7)
    this.#signUps[week] = (this.#signUps[week] ?? 0) + 1
  }

  notePlanned(today: number, day: number, productId: string, units: number): void {
    const from = Math.floor(today / 7)
    add(this.#planned[from]?.[Math.floor(day / 7) - from], productId, units)
  }

  notePacked(joined: number, day: number, productId: string, units: number): void {
    const week = Math.floor(day / 7)
    const since = Math.floor(joined / 7)
    add(this.#packed[week], productId, units)
    add(this.#young[since]?.[week - since], productId, units)
  }

  packed(week: number, productId: string): number {
    return this.#packed[week]?.get(productId) ?? 0
  }

  /** Makes every forecast in turn, each with lessons from forecasts of weeks already over. */
  forecasts(): Demand[][] {
    const made: Demand[][] = []
    for (let now = 0; now < this.weeks; now++) {
      const planned = (this.#planned[now] ?? []).flatMap((units, week) => rowsOf(units, week))
      const signUps = this.#signUps.slice(Math.max(0, now - SIGN_UP_WEEKS), now)
      const lessons = this.#lessons(made, now)
      made.push(forecastDemand({ weeks: WEEKS, planned, signUps, newHome: this.#newHome(now), lessons }))
    }
    return made
  }

  #lessons(made: readonly Demand[][], now: number): Lesson[] {
    return made.flatMap((demands, then) =>
      demands
        .filter(({ week }) => then + week < now && then + week >= now - WEEKS_REMEMBERED)
        .map(({ productId, week, homes, newHomes, p50 }) => {
          const packed = this.packed(then + week, productId)
          return { productId, lead: week, homes, newHomes, p50, packed }
        }),
    )
  }

  /** The average of the homes that are that old by now. */
  #newHome(now: number): Units[] {
    return Array.from({ length: WEEKS }, (_, age) => {
      const last = now - age
      const joined = this.#signUps.slice(0, last).reduce((sum, count) => sum + count, 0)
      const units = new Map<string, number>()
      for (let week = 0; week < last; week++)
        for (const [productId, packs] of this.#young[week]?.[age] ?? []) add(units, productId, packs)
      return rowsOf(units, age).map((row) => ({ ...row, units: row.units / joined }))
    }).flat()
  }
}

function add(units: Map<string, number> | undefined, productId: string, more: number): void {
  units?.set(productId, (units.get(productId) ?? 0) + more)
}

function rowsOf(units: ReadonlyMap<string, number>, week: number): Units[] {
  return [...units].map(([productId, packs]) => ({ productId, week, units: packs }))
}
