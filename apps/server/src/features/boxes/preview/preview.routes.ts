import { previewAct, type Act as WireAct } from '@cupboard/contract/preview'
import { goesAroundAnnounced } from '@cupboard/domain/box/offer'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import type { Act } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { foreseeEffect, foreseeWithOffer } from './foresee-effect.ts'

/** Does a customer's act; the features implement it together. */
export type DoAct = (tx: Transaction, customerId: CustomerId, act: WireAct, now: Date) => Promise<unknown>

export function previewRoutes(api: ApiServer, deps: Deps, doAct: DoAct): void {
  serve(api, previewAct, async ({ params: { customerId }, body }) => {
    const act: Act<unknown> = (tx, now) => doAct(tx, customerId, body, now)
    if (goesAroundAnnounced(body.act)) return foreseeWithOffer(deps, customerId, act)
    return { ...(await foreseeEffect(deps, customerId, act)), offer: null }
  })
}
