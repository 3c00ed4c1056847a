import { type Act, previewAct } from '@cupboard/contract/preview'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/serve.ts'
import { foreseeEffect } from './foresee-effect.ts'

/** Does what a customer asks for; the features give it together. */
export type DoAct = (tx: Transaction, customerId: CustomerId, act: Act, now: Date) => Promise<unknown>

export function previewRoutes(counter: Counter, deps: Deps, doAct: DoAct): void {
  serve(counter, previewAct, ({ params: { customerId }, body }) =>
    foreseeEffect(deps, customerId, (tx, now) => doAct(tx, customerId, body, now)),
  )
}
