import type { WireCupboard, WireShelf } from '@cupboard/contract/cupboard'
import { isEditable } from '@cupboard/domain/box/editable'
import { fromDayNumber, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { shelfPictureOf } from '@cupboard/domain/catalogue/shelf-picture'
import { nextBoxToFill } from '@cupboard/domain/cupboard/next-box-to-fill'
import { showShelf } from '@cupboard/domain/cupboard/shelf-shown'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { lookAtShelves, type ShelfNow, type Shelves } from '@cupboard/domain/recommendation/look-at-shelves'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { readLines, readOpenBoxes } from '#features/boxes/box-store.ts'
import { readEngineEvents } from '#features/boxes/engine-event-store.ts'
import { readCurrentBoxes } from '#features/boxes/shown/current-boxes.ts'
import { type FindProducts, wireBoxOf } from '#features/boxes/shown/wire-box.ts'
import { readChosenProducts } from '#features/household/customer-product-store.ts'
import { findHousehold } from '#features/household/household-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { engineInputOf } from '#planning/engine-input.ts'

const NO_SHELVES: Shelves = { shelves: [], ask: [] }

/** The customer's shelves as we believe them to stand today, and the box they are counted for. */
export async function readCupboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: CustomerId,
  findProducts: FindProducts,
): Promise<WireCupboard> {
  const now = clock.now()
  const { future } = await readCurrentBoxes(db, customerId, now)
  const subscription = await findSubscription(db, customerId)
  const isEnded = subscription?.endedAt != null && !subscription.isActive
  const next = nextBoxToFill(future, { now, isEnded })
  const { shelves, ask } = await db.transaction((tx) => lookAtShelvesOf(tx, customerId, now))
  const products = await findProducts(shelves.map(({ productId }) => productId as ProductId))
  const shown = shelves.flatMap((shelf, index) => {
    const product = products[index]
    return product ? [{ position: product.position, wire: wireShelfOf(shelf, product.inBox, now) }] : []
  })
  return {
    shelves: shown.toSorted((one, other) => one.position - other.position).map(({ wire }) => wire),
    ask: ask as ProductId[],
    nextBox: next ? await wireBoxOf(next, now, findProducts) : null,
  }
}

async function lookAtShelvesOf(tx: Transaction, customerId: CustomerId, now: Date): Promise<Shelves> {
  const household = await findHousehold(tx, customerId)
  if (!household) return NO_SHELVES
  const open = await readOpenBoxes(tx, customerId)
  const boxes = open.filter((box) => !box.isSkipped && isEditable(box, now))
  const lines = await readLines(
    tx,
    customerId,
    boxes.map(({ boxId }) => boxId),
  )
  const home = { household, products: await readChosenProducts(tx, customerId) }
  const events = await readEngineEvents(tx, customerId)
  return lookAtShelves(engineInputOf({ boxes, lines, home, events, now }))
}

type InBox = Awaited<ReturnType<FindProducts>>[number]['inBox']

function wireShelfOf(shelf: ShelfNow, inBox: InBox, now: Date): WireShelf {
  const { productId, productName, size, counting, imageReferences } = inBox
  const { lastsUntilDay, ...shown } = showShelf(shelf, toDayNumber(londonDay(now)))
  const { counted } = shelf
  return {
    product: { productId, productName, size, counting, picture: shelfPictureOf(imageReferences) },
    ...shown,
    lastsUntil: lastsUntilDay === null ? null : fromDayNumber(lastsUntilDay),
    counted: counted
      ? { on: fromDayNumber(counted.day), left: counted.left, atGlance: counted.atGlance }
      : null,
  }
}
