import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { savePreference } from './preference-store.ts'

/** Saves "Ask me before each box" for boxes that are announced from now on. */
export async function setAskFirst(
  tx: Transaction,
  customerId: CustomerId,
  asksFirst: boolean,
): Promise<void> {
  await lockSubscription(tx, customerId)
  await savePreference(tx, customerId, { asksFirst })
}
