import * as endpoints from '@cupboard/contract/stock-wishes'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { readStockWish, setStockWish } from './set-stock-wish.ts'

/** Serves customers' wishes for when a product has run out. */
export function stockWishRoutes(api: ApiServer, deps: Deps): void {
  const act = actFor(deps)
  serve(api, endpoints.readStockWish, ({ params }) => readStockWish(deps.db, params))
  serve(api, endpoints.setStockWish, async ({ params, body }) => {
    await act((tx) => setStockWish(tx, { ...params, ...body }))
    return readStockWish(deps.db, params)
  })
}
