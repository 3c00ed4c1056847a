import { amendQuantity } from '@cupboard/domain/box/amend'
import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import { tooFewLeft } from '@cupboard/domain/goods/wish/short-words'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import type { ChangedBy } from '#db/schema/boxes.ts'
import { together } from '#db/transactions/together.ts'
import { saveQuantity } from '#features/boxes/box-store.ts'
import { type MovingBox, readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox, requirePossible } from '#features/boxes/life/move-boxes.ts'
import { lockCountedShelves, NO_BOXES, sumPromised } from '#features/boxes/short/claim-store.ts'
import { raiseGiven } from '#features/boxes/short/short-line-store.ts'
import { requireShownBox, type ShownBox, type ShownLine } from '#features/boxes/shown/shown-box-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'

type Place = BoxKey & { productId: ProductId }

/**
 * Changes a quantity by a signed difference. The line is the customer's from now on; later boxes follow soon. Returns the
 * changed box; an announced one is read again, because its missing packs may have changed too.
 */
export async function amendBox(
  tx: Transaction,
  { delta, by = 'customer', ...place }: Place & { delta: number; by?: ChangedBy },
  now: Date,
): Promise<ShownBox> {
  const { box, shown, line } = await requireLine(tx, place)
  requirePossible(box, 'quantity-changed', now)
  const changed = { ...line, quantity: amendQuantity(line.quantity, delta), isFixed: true }
  await together(
    () => moveBox(tx, box, { happening: 'quantity-changed', by, now }),
    () => changeQuantity(tx, box, line, changed),
  )
  if (!isPlannedAnew(box.status)) return requireShownBox(tx, place)
  return { ...shown, lines: shown.lines.map((each) => (each === line ? changed : each)) }
}

/** Leaves the quantity to the engine again; in an announced box, to the notice's proposal. */
export async function handBackLine(tx: Transaction, place: Place, now: Date): Promise<void> {
  const { box, line } = await requireLine(tx, place)
  await moveBox(tx, box, { happening: 'quantity-changed', by: 'customer', now })
  await changeQuantity(tx, box, line, { quantity: line.proposed, isFixed: false })
  await planBoxesIfAny(tx, place.customerId, now)
}

async function changeQuantity(
  tx: Transaction,
  box: MovingBox,
  line: ShownLine,
  to: Pick<ShownLine, 'quantity' | 'isFixed'>,
): Promise<void> {
  await takePacks(tx, box, line.productId, { from: line.quantity, to: to.quantity })
  await saveQuantity(tx, box, { ...line, ...to })
}

/** An announced box gets more only of packs that no other announced box was promised. */
export async function takePacks(
  tx: Transaction,
  box: MovingBox,
  productId: ProductId,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (isPlannedAnew(box.status)) return
  if (to > from) {
    const free = await readFreePacks(tx, productId)
    if (to - from > free) throw new Refusal('quantity-out-of-range', [tooFewLeft(free)])
  }
  await raiseGiven(tx, box, productId, to)
}

/** Locks the product's shelf and counts the packs that no announced box was promised. A product nobody counts never runs out. */
export async function readFreePacks(tx: Transaction, productId: ProductId): Promise<number> {
  const onHand = (await lockCountedShelves(tx, [productId])).get(productId)
  if (onHand === undefined) return Number.MAX_SAFE_INTEGER
  const promised = await sumPromised(tx, [productId], [], NO_BOXES)
  return Math.max(0, onHand - (promised.get(productId)?.reserved ?? 0))
}

/** Reads the box with its lines under the lock of the subscription, which every change of a line takes first. */
async function requireLine(tx: Transaction, { productId, ...key }: Place) {
  const [box, shown] = await together(
    () => requireOwnBox(tx, key),
    () => requireShownBox(tx, key),
  )
  const line = shown.lines.find((each) => each.productId === productId)
  if (!line) throw new Refusal('not-found')
  return { box, shown, line }
}

/** The event names the shop where an operator made the change for the customer. */
export function doneByOf(by: ChangedBy): { doneBy?: 'shop' } {
  return by === 'operator' ? { doneBy: 'shop' } : {}
}

/** The customer's own box, under the lock of the subscription; somebody else's is not there. */
export async function requireOwnBox(tx: Transaction, { customerId, boxId }: BoxKey): Promise<MovingBox> {
  const [, box] = await together(
    () => lockSubscription(tx, customerId),
    () => readMovingBox(tx, { customerId, boxId }),
  )
  if (box?.customerId !== customerId) throw new Refusal('not-found')
  return box
}
