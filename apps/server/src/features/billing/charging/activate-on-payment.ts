import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { readUnsettledIntents } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks the provider whether a payment that this customer was asked for has succeeded meanwhile, and settles it. */
export async function settlePaidBox(deps: Deps, customerId: CustomerId): Promise<void> {
  for (const { boxId, intentId } of await readUnsettledIntents(deps.db, customerId)) {
    const intent = await deps.payments.retrieve(intentId)
    if (intent?.status === 'succeeded') await settlePayment(deps, { customerId, boxId }, intent)
  }
}
