import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { Count } from '@cupboard/domain/cupboard/tap'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Event } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { retract, tellEngine } from '#features/boxes/engine-event-store.ts'
import { readChosenProducts } from '#features/household/customer-product-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'

type OneShelf = { customerId: CustomerId; productId: ProductId }

/** Takes the count "I still have N", which outweighs anything we believe. */
export async function countShelf(tx: Transaction, count: OneShelf & Count, now: Date): Promise<void> {
  await requireShelf(tx, count)
  await tellEngine(tx, count.customerId, [countedOn(now, count, count)])
  await planBoxesIfAny(tx, count.customerId, now)
}

/** Forgets today's count of a shelf. Earlier counts have been planned with, and stay. */
export async function takeBackCount(tx: Transaction, shelf: OneShelf, now: Date): Promise<void> {
  await requireShelf(tx, shelf)
  await retract(tx, shelf.customerId, countedOn(now, shelf, { left: 0, atGlance: false }))
  await planBoxesIfAny(tx, shelf.customerId, now)
}

async function requireShelf(tx: Transaction, { customerId, productId }: OneShelf): Promise<void> {
  await lockSubscription(tx, customerId)
  const chosen = await readChosenProducts(tx, customerId)
  if (!chosen.some((product) => product.productId === productId)) throw new Refusal('unknown-product')
}

function countedOn(now: Date, { productId }: OneShelf, { left, atGlance }: Count): Event {
  const day = toDayNumber(londonDay(now))
  return { type: 'shelfCount', day, productId, left, ...(atGlance ? { atGlance } : {}) }
}
