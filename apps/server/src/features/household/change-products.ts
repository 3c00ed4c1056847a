import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { isOnShelves } from '@cupboard/domain/catalogue/product'
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
  readProductStates,
  removeCustomerProducts,
  saveItemsPerBox,
} from './customer-product-store.ts'

/** Adds products to what the home uses; adding twice is adding once. */
export function addProducts(
  tx: Transaction,
  customerId: CustomerId,
  wished: readonly ProductId[],
  now: Date,
): Promise<void> {
  return change(tx, customerId, now, async (day) => {
    const productIds = [...new Set(wished)]
    const found = await readProductStates(tx, productIds)
    if (found.filter(isOnShelves).length !== productIds.length) throw new Refusal('unknown-product')
    const added = await addCustomerProducts(tx, customerId, productIds, now)
    return added.map((productId) => ({ type: 'productAdded', day, productId }))
  })
}

/** What is no longer sold can still be taken out. */
export function removeProducts(
  tx: Transaction,
  customerId: CustomerId,
  wished: readonly ProductId[],
  now: Date,
): Promise<void> {
  return change(tx, customerId, now, async (day) => {
    const productIds = [...new Set(wished)]
    const found = await readProductStates(tx, productIds)
    if (found.length !== productIds.length) throw new Refusal('unknown-product')
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
