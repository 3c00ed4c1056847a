import * as endpoints from '@cupboard/contract/household'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { findAddress } from './address-store.ts'
import { saveAddress, saveHousehold } from './change-household.ts'
import { addProducts, overrideFrequency, removeProducts } from './change-products.ts'
import type { Estimates } from './estimate-box.ts'
import { findHousehold } from './household-store.ts'
import { readFiguresOf, subscriptionFigures } from './subscription-figures.ts'

/** The room in which each product is used; the catalogue provides it. */
type RoomsOf = (productIds: readonly ProductId[]) => Promise<('bathroom' | 'kitchen')[]>

export function householdRoutes(api: ApiServer, deps: Deps, roomsOf: RoomsOf, estimates: Estimates): void {
  const { db, clock } = deps
  const act = actFor(deps)
  serve(api, endpoints.getAddress, async ({ params }) => found(await findAddress(db, params.customerId)))
  serve(api, endpoints.saveAddress, async ({ params, body }) => {
    await act((tx, now) => saveAddress(tx, params.customerId, body, now))
    return body
  })
  serve(api, endpoints.getHousehold, async ({ params }) => found(await findHousehold(db, params.customerId)))
  serve(api, endpoints.saveHousehold, async ({ params, body }) => {
    await act((tx, now) => saveHousehold(tx, params.customerId, body, now))
    return body
  })
  serve(api, endpoints.addProducts, ({ params, body }) =>
    act((tx, now) => addProducts(tx, params.customerId, body, now)),
  )
  serve(api, endpoints.removeProducts, ({ params, body }) =>
    act((tx, now) => removeProducts(tx, params.customerId, body, now)),
  )
  serve(api, endpoints.overrideFrequency, async ({ params, body }) => {
    const { productID: productId, numberOfItemsPerBox: itemsPerBox } = body
    await act((tx, now) => overrideFrequency(tx, params.customerId, { productId, itemsPerBox }, now))
  })
  serve(api, endpoints.estimateBox, ({ body }, { from }) => estimates.estimate(body, from))
  serve(api, endpoints.getMySubscription, async ({ params }) => {
    const figures = await readFiguresOf(db, params.customerId, clock.now())
    return subscriptionFigures(figures, await roomsOf(figures.chosen))
  })
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
