import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Event } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import { isItemsPerBox, WEEKS_PER_BOX } from '@cupboard/domain/subscription/frequency'
import type { Transaction } from '#db/connect.ts'
import { tellEngine } from '#features/boxes/engine-event-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import {
  addCustomerProducts,
  countKnownProducts,
  countProductsOnShelves,
  removeCustomerProducts,
  saveItemsPerBox,
} from './customer-product-store.ts'

/** Adds products to what the home uses; adding twice is adding once. */
export async function addProducts(
  tx: Transaction,
  customerId: CustomerId,
  wished: readonly ProductId[],
  now: Date,
): Promise<void> {
  const productIds = [...new Set(wished)]
  await change(tx, customerId, now, async (day) => {
    await requireOnShelves(tx, productIds)
    const added = await addCustomerProducts(tx, customerId, productIds, now)
    return added.map((productId) => ({ type: 'productAdded', day, productId }))
  })
}

export async function removeProducts(
  tx: Transaction,
  customerId: CustomerId,
  wished: readonly ProductId[],
  now: Date,
): Promise<void> {
  const productIds = [...new Set(wished)]
  await change(tx, customerId, now, async (day) => {
    await requireKnown(tx, productIds)
    const removed = await removeCustomerProducts(tx, customerId, productIds)
    return removed.map((productId) => ({ type: 'productRemoved', day, productId }))
  })
}

type Frequency = { productId: ProductId; itemsPerBox: number | null }

/** "One every N weeks", obeyed exactly by the planner; null leaves the product to the engine again. */
export async function overrideFrequency(
  tx: Transaction,
  customerId: CustomerId,
  { productId, itemsPerBox }: Frequency,
  now: Date,
): Promise<void> {
  if (itemsPerBox !== null && !isItemsPerBox(itemsPerBox)) throw new Refusal('not-acceptable')
  await change(tx, customerId, now, async (day) => {
    if (!(await saveItemsPerBox(tx, customerId, productId, itemsPerBox))) throw new Refusal('unknown-product')
    if (itemsPerBox === null) return [{ type: 'overrideCleared', day, productId }]
    return [{ type: 'override', day, productId, everyWeeks: WEEKS_PER_BOX, items: itemsPerBox }]
  })
}

/** The customer's row is locked, the change made, the engine told, the boxes planned anew. */
async function change(
  tx: Transaction,
  customerId: CustomerId,
  now: Date,
  make: (day: number) => Promise<Event[]>,
): Promise<void> {
  await lockSubscription(tx, customerId)
  const events = await make(toDayNumber(londonDay(now)))
  if (events.length === 0) return
  await tellEngine(tx, customerId, events)
  await planBoxesIfAny(tx, customerId, now)
}

async function requireOnShelves(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
  if ((await countProductsOnShelves(tx, productIds)) !== productIds.length)
    throw new Refusal('unknown-product')
}

async function requireKnown(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
  if ((await countKnownProducts(tx, productIds)) !== productIds.length) throw new Refusal('unknown-product')
}
