import { amendQuantity } from '@cupboard/domain/box/amend'
import { isEditable } from '@cupboard/domain/box/editable'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { type BoxWithLines, findBox, lockLine, saveQuantity } from './box-store.ts'

type Place = { customerId: CustomerId; boxId: BoxId; productId: ProductId }

/** Changes a quantity by a signed difference. The line is the customer's from now on; later boxes follow. */
export async function amendBox(
  { db, clock }: Deps,
  { delta, ...place }: Place & { delta: number },
): Promise<BoxWithLines> {
  return changeLine(db, clock.now(), place, (line) => ({
    quantity: amendQuantity(line.quantity, delta),
    isFixed: true,
  }))
}

/** Leaves the quantity to the engine again. */
export async function handBackLine({ db, clock }: Deps, place: Place): Promise<BoxWithLines> {
  return changeLine(db, clock.now(), place, (line) => ({ quantity: line.quantity, isFixed: false }))
}

type Line = { quantity: number; isFixed: boolean }

async function changeLine(
  db: Deps['db'],
  now: Date,
  { customerId, boxId, productId }: Place,
  change: (line: Line) => Line,
): Promise<BoxWithLines> {
  return db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    await requireEditableBox(tx, customerId, boxId, now)
    const line = await lockLine(tx, boxId, productId)
    if (!line) throw new Refusal('not-found')
    await saveQuantity(tx, { boxId, productId, ...change(line) })
    await planBoxesIfAny(tx, customerId, now)
    return (await findBox(tx, customerId, boxId)) as BoxWithLines
  })
}

/** The box, while it may still be changed. */
export async function requireEditableBox(
  tx: Transaction,
  customerId: CustomerId,
  boxId: BoxId,
  now: Date,
): Promise<BoxWithLines> {
  const box = await findBox(tx, customerId, boxId)
  if (!box) throw new Refusal('not-found')
  if (isEditable(box, now)) return box
  const isWaiting = box.status === 'Scheduled' || box.status === 'CustomerNotified'
  throw new Refusal(isWaiting ? 'box-past-cut-off' : 'box-processed')
}
