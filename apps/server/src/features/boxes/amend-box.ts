import { amendQuantity } from '@cupboard/domain/box/amend'
import { isEditable } from '@cupboard/domain/box/editable'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { gather } from '#db/gather.ts'
import type { Deps } from '#deps.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import {
  type Amended,
  type Amendment,
  type AskedAmendment,
  amendFreeLines,
  amendLineInTurn,
} from './amendment-store.ts'
import { type BoxWithLines, findBox, lockLine, saveQuantity } from './box-store.ts'

type Place = { customerId: CustomerId; boxId: BoxId; productId: ProductId }

/**
 * Changes a quantity by a signed difference. The line is the customer's from now on; later boxes follow soon.
 * Answers who asked; a change asked of somebody else's box was not made. Whoever asks while a change is under way is
 * served together with the others who do, so that many changes are one statement and one write to the disk.
 */
export function amendsBoxes({ db }: Deps): (asked: AskedAmendment) => Promise<Amended | undefined> {
  const amendTogether = gather((asked: readonly AskedAmendment[]) => amendFreeLines(db, asked))

  return async (asked) => {
    const amended = await amendTogether(asked)
    return isSettled(asked, amended) ? amended : amendInTurn(db, asked)
  }
}

/** One that was not made with the others waits for its turn, and is told why when it cannot be made at all. */
async function amendInTurn(db: Deps['db'], asked: AskedAmendment): Promise<Amended | undefined> {
  for (let triesLeft = 2; triesLeft > 0; triesLeft--) {
    const amended = await amendLineInTurn(db, asked)
    if (isSettled(asked, amended)) return amended
    await requireAmendable(db, asked, asked.now)
  }
  // It could not be changed and then again nothing stood in its way: others are changing the same box.
  throw new Refusal('shop-busy')
}

function isSettled({ customerId }: Amendment, amended: Amended | undefined): boolean {
  return !amended || amended.isChanged || amended.customerId !== customerId
}

/** Says why an amendment was not possible, if it still is not. */
async function requireAmendable(db: Deps['db'], { delta, ...place }: Amendment, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { line } = await requireLine(tx, place, now)
    amendQuantity(line.quantity, delta)
  })
}

/** Leaves the quantity to the engine again. */
export async function handBackLine({ db, clock }: Deps, place: Place): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, place.customerId)
    const { line } = await requireLine(tx, place, now)
    await saveQuantity(tx, { ...line, isFixed: false })
    await planBoxesIfAny(tx, place.customerId, now)
  })
}

async function requireLine(tx: Transaction, { customerId, boxId, productId }: Place, now: Date) {
  const box = await requireEditableBox(tx, customerId, boxId, now)
  const line = await lockLine(tx, boxId, productId)
  if (!line) throw new Refusal('not-found')
  return { box, line }
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
