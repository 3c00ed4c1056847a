import type { Event } from '@cupboard/domain/recommendation/customer-event'
import { bringUpTo, type Home, newHome } from '@cupboard/domain/recommendation/home'
import { learn } from '@cupboard/domain/recommendation/learn'
import { boxDays, planFor } from '@cupboard/domain/recommendation/recommend'
import type { PolicyMaker, ReactionContext } from './policy.ts'
import type { TrueHome } from './truth.ts'

/** The engine's own planner, told the true rate, or rate and shelf: the worth of perfect learning. */
export function oracle(knowsShelf: boolean): PolicyMaker {
  return {
    name: knowsShelf ? 'oracle, rate and shelf known' : 'oracle, rate known',
    tells: 'nothing',
    make: (home: TrueHome, cycleDays: number) => {
      const products = home.shelves.map(({ product }) => product)
      const mind = newHome(home.household, products, cycleDays)
      // The running balance is for silent customers of whom we know nothing: an oracle plans without it.
      mind.hasEdited = true
      return {
        see: (event: Event) => {
          learn(mind, event)
          tellTruth(mind, home, event.day)
        },
        propose: (occasion) => {
          tellTruth(mind, home, occasion.today, knowsShelf ? occasion : undefined)
          const { boxes } = planFor(
            mind,
            occasion.today,
            boxDays(occasion.deliveries.slice(0, 2), cycleDays).slice(0, 1),
            () => undefined,
          )
          const byId = new Map(boxes[0]?.lines.map((line) => [line.productId, line]))
          const lines = products.map(({ productId }) => byId.get(productId))
          return {
            quantities: lines.map((l) => l?.quantity ?? 0),
            risks: lines.map((l) => l?.reason.runOutRisk ?? 0),
            ask: [],
          }
        },
      }
    },
  }
}

function tellTruth(mind: Home, home: TrueHome, day: number, occasion?: ReactionContext): void {
  for (const [i, { product, rate }] of home.shelves.entries()) {
    const shelf = mind.shelves.get(product.productId)
    if (shelf?.belief === undefined) continue
    // The ladder of offsets is common property: an oracle needs its own.
    const belief = { ...shelf.belief, offsets: new Float64Array(shelf.belief.offsets.length) }
    shelf.belief = belief
    const trueRate = Math.max(rate[day] as number, 1e-6)
    belief.rates.fill(trueRate)
    belief.formulaRate = trueRate
    belief.weights.fill(1 / belief.weights.length)
    if (occasion === undefined) continue
    bringUpTo(shelf, occasion.today)
    belief.means.fill(occasion.truth.stocks[i] as number)
    belief.variances.fill(1e-6)
  }
}
