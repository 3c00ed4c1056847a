import type { CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { budgetProblem } from '@cupboard/domain/subscription/preferences/budget'
import type { Transaction } from '#db/connect.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { savePreference } from './preference-store.ts'

/** Saves "Never above £60": boxes that are not announced are planned within it; null removes it. */
export async function setBudget(
  tx: Transaction,
  customerId: CustomerId,
  budgetPence: Pence | null,
  now: Date,
): Promise<void> {
  const problem = budgetPence === null ? undefined : budgetProblem(budgetPence)
  if (problem) throw new Refusal('not-acceptable', [problem])
  await lockSubscription(tx, customerId)
  await savePreference(tx, customerId, { budgetPence })
  await planBoxesIfAny(tx, customerId, now)
}
