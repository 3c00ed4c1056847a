import * as promise from '@cupboard/contract/household'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/serve.ts'
import { serveOwn } from '#http/serve-own.ts'
import { findAddress } from './address-store.ts'
import { previewHousehold, saveAddress, saveHousehold } from './change-household.ts'
import { addProducts, overrideFrequency, removeProducts } from './change-products.ts'
import type { Estimates } from './estimate-box.ts'
import { findHousehold } from './household-store.ts'
import { readOwnFigures, subscriptionFigures } from './subscription-figures.ts'

/** In which room each of some products is used; the catalogue gives it. */
type RoomsOf = (productIds: readonly ProductId[]) => Promise<('bathroom' | 'kitchen')[]>

export function householdRoutes(counter: Counter, deps: Deps, roomsOf: RoomsOf, estimates: Estimates): void {
  const { db } = deps
  serve(counter, promise.getAddress, async ({ params }) => found(await findAddress(db, params.customerId)))
  serve(counter, promise.saveAddress, async ({ params, body }) => {
    await saveAddress(deps, params.customerId, body)
    return body
  })
  serve(counter, promise.getHousehold, async ({ params }) =>
    found(await findHousehold(db, params.customerId)),
  )
  serve(counter, promise.saveHousehold, async ({ params, body }) => {
    await saveHousehold(deps, params.customerId, body)
    return body
  })
  serve(counter, promise.previewHousehold, ({ params, body }) =>
    previewHousehold(deps, params.customerId, body),
  )
  serve(counter, promise.addProducts, async ({ params, body }) => {
    await addProducts(deps, params.customerId, body)
    return {}
  })
  serve(counter, promise.removeProducts, async ({ params, body }) => {
    await removeProducts(deps, params.customerId, body)
    return {}
  })
  serve(counter, promise.overrideFrequency, async ({ params, body }) => {
    const { productID: productId, numberOfItemsPerBox: itemsPerBox } = body
    await overrideFrequency(deps, params.customerId, { productId, itemsPerBox })
    return {}
  })
  serve(counter, promise.estimateBox, ({ body }, { from }) => estimates.estimate(body, from))
  serveOwn(counter, promise.getMySubscription, {
    read: (asker) => readOwnFigures(db, asker),
    answer: async (figures) => subscriptionFigures(figures, await roomsOf(figures.chosen)),
  })
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
