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

/** Adds products; adding twice changes nothing. */
export function addProducts(
  tx: Transaction,
  customerId: CustomerId,
  requested: readonly ProductId[],
  now: Date,
): Promise<void> {
  return change(tx, customerId, now, async (day) => {
    const productIds = [...new Set(requested)]
    const found = await readProductStates(tx, productIds)
    if (found.filter(isOnShelves).length !== productIds.length) throw new Refusal('unknown-product')
    const added = await addCustomerProducts(tx, customerId, productIds, now)
    return added.map((productId) => ({ type: 'productAdded', day, productId }))
  })
}

/** Removes products, those no longer sold included. */
export function removeProducts(
  tx: Transaction,
  customerId: CustomerId,
  requested: readonly ProductId[],
  now: Date,
): Promise<void> {
  return change(tx, customerId, now, async (day) => {
    const productIds = [...new Set(requested)]
    const found = await readProductStates(tx, productIds)
    if (found.length !== productIds.length) throw new Refusal('unknown-product')
    const removed = await removeCustomerProducts(tx, customerId, productIds)
    return removed.map((productId) => ({ type: 'productRemoved', day, productId }))
  })
}

type Frequency = { productId: ProductId; itemsPerBox: number | null }

/** Saves "one every N weeks", which the planner obeys exactly; null returns the product to the engine. */
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

/** Locks the customer's row, makes the change, tells the engine, and plans the boxes again. */
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
