import { leftStatuses, reservedStatuses } from '@cupboard/domain/box/box-status'
import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { carryOver, type KnownOfHome, packsPerPack } from '@cupboard/domain/catalogue/withdraw'
import type { ShopEvent } from '@cupboard/domain/events'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { lookAtShelves } from '@cupboard/domain/recommendation/look-at-shelves'
import type { Event } from '@cupboard/domain/recommendation/recommend'
import { WEEKS_PER_BOX } from '@cupboard/domain/subscription/frequency'
import type { Transaction } from '#db/connect.ts'
import type { WithdrawnFacts } from '#db/schema/catalogue.ts'
import { readBoxes } from '#features/boxes/box-store.ts'
import { readEngineEvents, tellEngine } from '#features/boxes/engine-event-store.ts'
import type { ProductRow } from '#features/catalogue/catalogue-store.ts'
import {
  addCustomerProducts,
  type ChosenProduct,
  readChosenProducts,
  removeCustomerProducts,
  saveItemsPerBox,
} from '#features/household/customer-product-store.ts'
import { findHousehold } from '#features/household/household-store.ts'
import { lockAndReadSubscription } from '#features/subscription/subscription-store.ts'
import { engineInputOf } from '#planning/engine-input.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'

type Swap = Omit<WithdrawnFacts, 'replaceBy'> & { replacement: ProductRow | undefined }

/**
 * Gives a home the replacement of a withdrawn product, with what we know of the home in packs of it; announced boxes
 * stay as they are. Answers the event for the customer; nothing if they gave the product up meanwhile.
 */
export async function swapHolder(
  tx: Transaction,
  customerId: CustomerId,
  { productId, productName, replacement, replacementName }: Swap,
  now: Date,
): Promise<ShopEvent[]> {
  const { isActive } = await lockAndReadSubscription(tx, customerId)
  const chosen = await readChosenProducts(tx, customerId)
  const product = chosen.find((each) => each.productId === productId)
  if (!product) return []
  const day = toDayNumber(londonDay(now))
  const events: Event[] = [{ type: 'productRemoved', day, productId }]
  const replaceBy = replacement?.productId
  if (replaceBy && !chosen.some((each) => each.productId === replaceBy)) {
    const ratio = packsPerPack(product, replacement)
    const carried = carryOver(await knowOfHome(tx, customerId, product, chosen, now), ratio)
    await addCustomerProducts(tx, customerId, [replaceBy], now)
    if (carried.itemsPerBox !== null) await saveItemsPerBox(tx, customerId, replaceBy, carried.itemsPerBox)
    events.push(...toldOfReplacement(replaceBy, carried, day))
  }
  await removeCustomerProducts(tx, customerId, [productId])
  await tellEngine(tx, customerId, events)
  await planBoxesIfAny(tx, customerId, now)
  if (!isActive) return []
  return [{ kind: 'product-withdrawn', customerId, productName, replacementName }]
}

function toldOfReplacement(productId: ProductId, carried: KnownOfHome, day: number): Event[] {
  const { packs, perMonth, itemsPerBox } = carried
  return [
    { type: 'productAdded', day, productId, shelf: packs },
    ...(perMonth ? [{ type: 'pace', day, productId, daysPerUnit: 28 / perMonth } as const] : []),
    ...(itemsPerBox === null
      ? []
      : [{ type: 'override', day, productId, everyWeeks: WEEKS_PER_BOX, items: itemsPerBox } as const]),
  ]
}

/** The packs on the shelf today, those in announced boxes, and the rate of use. */
async function knowOfHome(
  tx: Transaction,
  customerId: CustomerId,
  { productId, itemsPerBox }: ChosenProduct,
  products: readonly ChosenProduct[],
  now: Date,
): Promise<KnownOfHome> {
  const household = await findHousehold(tx, customerId)
  if (!household) return { packs: 0, perMonth: undefined, itemsPerBox }
  const events = await readEngineEvents(tx, customerId)
  const home = { household, products }
  const { shelves } = lookAtShelves(engineInputOf({ boxes: [], lines: [], home, events, now }))
  const shelf = shelves.find((each) => each.productId === productId)
  const today = londonDay(now)
  const coming = (await readBoxes(tx, customerId))
    .filter((box) => !box.isSkipped && isComing(box.status) && box.deliveryOn > today)
    .flatMap(({ lines }) => lines.filter((line) => line.productId === productId))
  const hasTaught = events.some(
    (event) => event.type === 'boxClosed' && event.lines.some((line) => line.productId === productId),
  )
  return {
    packs: (shelf?.left ?? 0) + coming.reduce((sum, { quantity }) => sum + quantity, 0),
    perMonth: hasTaught ? shelf?.perMonth : undefined,
    itemsPerBox,
  }
}

const isComing = (status: (typeof reservedStatuses)[number]) =>
  reservedStatuses.includes(status) || leftStatuses.includes(status)
