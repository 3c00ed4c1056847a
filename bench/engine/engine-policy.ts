import type { Event } from '@cupboard/domain/recommendation/customer-event'
import { newHome } from '@cupboard/domain/recommendation/home'
import { learn } from '@cupboard/domain/recommendation/learn'
import { boxDays, planFor } from '@cupboard/domain/recommendation/recommend'
import type { PolicyMaker, Tells } from './policy.ts'
import type { TrueHome } from './truth.ts'

/** The engine, its memory kept from box to box as the shop keeps it. */
export function enginePolicy(name: string, tells: Tells): PolicyMaker {
  return {
    name,
    tells,
    make: (home: TrueHome, cycleDays: number) => {
      const products = home.shelves.map(({ product }) => product)
      const mind = newHome(home.household, products, cycleDays)
      return {
        see: (event: Event) => learn(mind, event),
        propose: ({ today, deliveries }) => {
          const { boxes, ask } = planFor(
            mind,
            today,
            boxDays(deliveries.slice(0, 2), cycleDays).slice(0, 1),
            () => undefined,
          )
          const byId = new Map(boxes[0]?.lines.map((line) => [line.productId, line]))
          const lines = products.map(({ productId }) => byId.get(productId))
          return {
            quantities: lines.map((line) => line?.quantity ?? 0),
            risks: lines.map((line) => line?.reason.runOutRisk ?? 0),
            perMonth: lines.map((line) => line?.reason.perMonth ?? 0),
            ask: ask.map((productId) => products.findIndex((product) => product.productId === productId)),
          }
        },
      }
    },
  }
}
