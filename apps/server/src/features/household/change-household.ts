import { boxPrice } from '@cupboard/domain/box/price'
import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { type Address, checkAddress } from '@cupboard/domain/household/address'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readMovingBoxesOf } from '#features/boxes/box-move-store.ts'
import { readOpenBoxes } from '#features/boxes/box-store.ts'
import { tellEngine } from '#features/boxes/engine-event-store.ts'
import { moveBoxes } from '#features/boxes/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { askEngine, planBoxesIfAny } from '#planning/plan-boxes.ts'
import { saveAddress as storeAddress } from './address-store.ts'
import { readChosenProducts } from './customer-product-store.ts'
import { saveHousehold as storeHousehold } from './household-store.ts'

/** Saves where boxes go. An address in another nation moves boxes off its holidays. */
export async function saveAddress(
  { db, clock }: Deps,
  customerId: CustomerId,
  address: Address,
): Promise<void> {
  refuseFor(checkAddress(address))
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    await storeAddress(tx, customerId, address)
    const boxes = await readMovingBoxesOf(tx, customerId)
    const moved = await moveBoxes(tx, boxes, { happening: 'address-changed', by: 'customer', now })
    if (moved.length === 0) return
    await planBoxesIfAny(tx, customerId, now)
    await announceDueBoxesOf(tx, customerId, now)
  })
}

/** Saves who lives there, tells the engine, and plans the boxes that may still change anew. */
export async function saveHousehold(
  { db, clock }: Deps,
  customerId: CustomerId,
  household: Household,
): Promise<void> {
  refuseFor(checkHousehold(household))
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    await storeHousehold(tx, customerId, household)
    await tellEngine(tx, customerId, [{ type: 'household', day: toDayNumber(londonDay(now)), household }])
    await planBoxesIfAny(tx, customerId, now)
  })
}

/** What a changed household would change, worked out by the same planner; nothing is saved. */
export async function previewHousehold({ db, clock }: Deps, customerId: CustomerId, household: Household) {
  refuseFor(checkHousehold(household))
  const now = clock.now()
  return db.transaction(async (tx) => {
    const products = await readChosenProducts(tx, customerId)
    const imagined = { type: 'household' as const, day: toDayNumber(londonDay(now)), household }
    const open = await readOpenBoxes(tx, customerId)
    const { boxes, lines, plans } = await askEngine(tx, open, { household, products }, now, [imagined])
    const changes = boxes.flatMap((box) => {
      const plan = plans.find((each) => each.delivery === toDayNumber(box.deliveryOn))
      return products.flatMap(({ productId, name, pricePence }) => {
        const line = lines.find((each) => each.boxId === box.boxId && each.productId === productId)
        const quantityNow = line?.quantity ?? 0
        const quantityThen = plan?.lines.find((each) => each.productId === productId)?.quantity ?? 0
        const unitPricePence = pence(line?.frozenPricePence ?? pricePence)
        return [
          {
            productId,
            productName: name,
            deliveryDate: box.deliveryOn,
            quantityNow,
            quantityThen,
            unitPricePence,
          },
        ]
      })
    })
    return {
      priceNow: boxPrice(changes.map((each) => ({ ...each, quantity: each.quantityNow }))),
      priceThen: boxPrice(changes.map((each) => ({ ...each, quantity: each.quantityThen }))),
      changes: changes.filter((each) => each.quantityNow !== each.quantityThen),
    }
  })
}

function refuseFor(problems: Record<string, string>): void {
  const sentences = Object.values(problems)
  if (sentences.length > 0) throw new Refusal('not-acceptable', sentences)
}
