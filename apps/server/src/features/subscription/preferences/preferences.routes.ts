import * as endpoints from '@cupboard/contract/preferences'
import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { readPreference } from './preference-store.ts'
import { setAskFirst } from './set-ask-first.ts'
import { setBudget } from './set-budget.ts'

/** A customer's settings for every box. */
export function preferencesRoutes(api: ApiServer, deps: Deps): void {
  const act = actFor(deps)
  async function read(customerId: CustomerId) {
    const { budgetPence, asksFirst } = await readPreference(deps.db, customerId)
    return { budgetPence: budgetPence === null ? null : pence(budgetPence), asksFirst }
  }
  serve(api, endpoints.readBoxPreferences, ({ params }) => read(params.customerId))
  serve(api, endpoints.setBudget, async ({ params: { customerId }, body }) => {
    await act((tx, now) => setBudget(tx, customerId, body.budgetPence, now))
    return read(customerId)
  })
  serve(api, endpoints.setAskFirst, async ({ params: { customerId }, body }) => {
    await act((tx) => setAskFirst(tx, customerId, body.asksFirst))
    return read(customerId)
  })
}
