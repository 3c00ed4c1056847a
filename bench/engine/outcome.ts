import type { PolicyMaker } from './policy.ts'
import type { ShopperKind } from './shopper.ts'
import { simulate } from './simulate.ts'
import { costs, type Tally } from './tally.ts'
import type { TrueHome, World } from './truth.ts'

/** A month as prices and costs count it. */
const monthDays = 365.25 / 12

/** The outcome of a policy in all homes of a world. */
export type Outcome = {
  name: string
  emptyShare: number
  needlessShare: number
  editsAMonth: number
  shelfPounds: number
  /** Pence per home and month. */
  cost: number
  costByMonth: number[]
  /** Median of |ln(told rate / true rate)| after 7 and after 11 boxes. */
  rateErrors: number[]
  /** Run-outs that happened for each one predicted, by bucket of the prediction. */
  riskRatios: number[]
}

export function outcomeOf(
  world: World,
  homes: readonly TrueHome[],
  kind: ShopperKind,
  maker: PolicyMaker,
): Outcome {
  const tallies = homes.map((home) =>
    simulate(world, home, kind, maker.make(home, Math.round(world.cycleDays)), maker.tells),
  )
  const days = homes[0]?.days ?? 1
  const months = (homes.length * days) / monthDays
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  return {
    name: maker.name,
    emptyShare: sum((t) => t.emptyDays) / sum((t) => t.productDays),
    needlessShare: sum((t) => t.needless) / sum((t) => t.shipped),
    editsAMonth: sum((t) => t.edits) / months,
    shelfPounds: sum((t) => t.shelfPenceDays) / (days * homes.length * 100),
    cost: sum((t) => t.pence) / months,
    costByMonth: monthly(tallies, days),
    rateErrors: (tallies[0]?.rateErrors ?? []).map((_, at) =>
      median(tallies.flatMap((t) => t.rateErrors[at] ?? [])),
    ),
    riskRatios: (tallies[0]?.risks ?? []).map(
      (_, b) => sum((t) => t.risks[b]?.ranOut ?? 0) / sum((t) => t.risks[b]?.predicted ?? 0),
    ),
  }
}

/** Pence per home in each month; answers are spread evenly. */
function monthly(tallies: readonly Tally[], days: number): number[] {
  const months = Math.floor(days / monthDays)
  const answers = tallies.reduce((total, tally) => total + tally.answers * costs.answer, 0) / months
  return Array.from({ length: months }, (_, month) => {
    const from = Math.floor(month * monthDays)
    const to = Math.floor((month + 1) * monthDays)
    const spent = tallies.reduce(
      (total, tally) => total + tally.daily.subarray(from, to).reduce((a, b) => a + b, 0),
      0,
    )
    return (spent + answers) / tallies.length
  })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The share of the way from the static formula to the oracle that knows all. */
export function skill(outcome: Outcome, still: Outcome, oracle: Outcome): number {
  return (still.cost - outcome.cost) / (still.cost - oracle.cost)
}
