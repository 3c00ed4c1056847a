import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { tellEngine } from '#features/boxes/engine-event-store.ts'
import { readChosenProducts } from '#features/household/customer-product-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'

type Count = { customerId: CustomerId; productId: ProductId; left: number }

/** "I still have N": what the customer saw on the shelf counts more than anything we believe. */
export async function countShelf(
  tx: Transaction,
  { customerId, productId, left }: Count,
  now: Date,
): Promise<void> {
  await lockSubscription(tx, customerId)
  const chosen = await readChosenProducts(tx, customerId)
  if (!chosen.some((product) => product.productId === productId)) throw new Refusal('unknown-product')
  await tellEngine(tx, customerId, [
    { type: 'shelfCount', day: toDayNumber(londonDay(now)), productId, left },
  ])
  await planBoxesIfAny(tx, customerId, now)
}
