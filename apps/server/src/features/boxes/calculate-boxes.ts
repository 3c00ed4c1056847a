import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { readChosenProducts } from '#features/household/customer-product-store.ts'
import { planBoxes } from '#planning/plan-boxes.ts'

/** Plans the boxes that may change. The same question at the same time gets the same boxes. */
export async function calculateBoxes(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  if ((await readChosenProducts(tx, customerId)).length === 0) throw new Refusal('no-products')
  await planBoxes(tx, customerId, now)
}
