import type { Proposal } from './policy.ts'
import type { TrueHome } from './truth.ts'

export const costs = { emptyDay: 30, boughtElsewhere: 100, edit: 25, holdingAWeek: 0.0075, answer: 5 }
export const riskBuckets = [0.01, 0.03, 0.1, 0.3] as const
export const ratesAtBoxes: readonly number[] = [7, 11]

/** The counts of one home under one policy. */
export class Tally {
  readonly #home: TrueHome
  emptyDays = 0
  bought = 0
  edits = 0
  answers = 0
  postponements = 0
  shelfPenceDays = 0
  shipped = 0
  needless = 0
  /** Pence by day, for the curve over the months. */
  readonly daily: Float64Array
  readonly rateErrors: number[][] = ratesAtBoxes.map(() => [])
  readonly risks = riskBuckets.slice(1).map(() => ({ lines: 0, predicted: 0, ranOut: 0 }))
  #today = 0

  constructor(home: TrueHome) {
    this.#home = home
    this.daily = new Float64Array(home.days)
  }

  get productDays(): number {
    return this.#home.days * this.#home.shelves.length
  }

  #spend(day: number, pence: number): void {
    this.daily[day] = (this.daily[day] as number) + pence
  }

  noteEmpty(day: number, bought: boolean): void {
    this.emptyDays++
    this.#spend(day, costs.emptyDay)
    if (!bought) return
    this.bought++
    this.#spend(day, costs.boughtElsewhere)
  }

  noteShelf(day: number, pence: number): void {
    this.#today = day
    this.shelfPenceDays += pence
    this.#spend(day, (pence * costs.holdingAWeek) / 7)
  }

  noteEdits(lines: readonly { proposed: number; final: number }[]): void {
    const edits = lines.filter(({ proposed, final }) => proposed !== final).length
    this.edits += edits
    this.#spend(this.#today, edits * costs.edit)
  }

  /** At the following delivery: which packs were not even opened, and whether the predicted risks came true. */
  noteCycle(
    box: { quantities: number[]; before: number[] | undefined; risks: number[] | undefined },
    stocks: readonly number[],
    ranOut: readonly boolean[],
  ): void {
    for (const [i, quantity] of box.quantities.entries()) {
      this.shipped += quantity
      const before = box.before?.[i] ?? 0
      const unopened = Math.floor((stocks[i] as number) - quantity)
      if (before > 0) this.needless += Math.min(before, Math.max(0, unopened))
      const risk = box.risks?.[i]
      if (risk === undefined) continue
      const bucket =
        riskBuckets.findIndex((upper, b) => b > 0 && risk < upper && risk >= (riskBuckets[b - 1] as number)) -
        1
      const counts = this.risks[bucket]
      if (counts === undefined) continue
      counts.lines++
      counts.predicted += risk
      if (ranOut[i]) counts.ranOut++
    }
  }

  noteRates(box: number, day: number, proposal: Proposal): void {
    const at = ratesAtBoxes.indexOf(box)
    if (at < 0 || proposal.perMonth === undefined) return
    for (const [i, shelf] of this.#home.shelves.entries()) {
      const truth = 28 * (shelf.rate[day] as number)
      const told = proposal.perMonth[i] as number
      if (truth > 0 && told > 0) this.rateErrors[at]?.push(Math.abs(Math.log(told / truth)))
    }
  }

  get pence(): number {
    return this.daily.reduce((sum, pence) => sum + pence, 0) + this.answers * costs.answer
  }
}
