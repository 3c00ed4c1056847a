import { londonDay } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { splitCharges } from '@cupboard/domain/refund/credit'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { openPayments } from '#features/billing/charging/payment-store.ts'
import { readBalances, useCredit } from '#features/billing/credit/credit-store.ts'
import {
  type DueHappening,
  hasDueBoxes,
  lockDueBoxes,
  type MovingBox,
  readMovingBoxes,
} from '#features/boxes/life/box-move-store.ts'
import { tellClosedBoxes } from '#features/boxes/life/closed-box-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'

/** Boxes moved by one transaction. Enough to be fast, few enough to leave other work its turn. */
const AT_ONCE = 500

type Afterwards = (tx: Transaction, moved: readonly MovingBox[], now: Date) => Promise<void>

/** Moves a batch of boxes to which the clock brings something. Answers how many moved. */
export async function moveDueBoxes({ db, clock }: Deps, happening: DueHappening): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  if (!(await hasDueBoxes(db, happening, today))) return 0
  return db.transaction(async (tx) => {
    const boxIds = await lockDueBoxes(tx, happening, today, AT_ONCE)
    if (boxIds.length === 0) return 0
    const boxes = await readMovingBoxes(tx, boxIds)
    const moved = await moveBoxes(tx, boxes, { happening, by: 'worker', now })
    await afterwards[happening]?.(tx, moved, now)
    failpoint('boxes-moved')
    return moved.length
  })
}

/** Credit is used before the card, by each customer's boxes in the order of their days. */
async function openCharges(tx: Transaction, closed: readonly MovingBox[], now: Date): Promise<void> {
  const balances = await readBalances(
    tx,
    closed.map((box) => box.customerId),
  )
  const byCustomer = Map.groupBy(
    closed.toSorted((one, other) => (one.deliveryOn < other.deliveryOn ? -1 : 1)),
    (box) => box.customerId,
  )
  const charges = [...byCustomer].flatMap(([customerId, boxes]) => {
    const splits = splitCharges(
      boxes.map((box) => pence(box.pricePence)),
      balances.get(customerId) ?? pence(0),
    )
    return splits.map((split, place) => ({ ...split, customerId, boxId: boxes[place]?.boxId as BoxId }))
  })
  const opened = await openPayments(tx, charges, now)
  await useCredit(
    tx,
    charges.filter(({ boxId }) => opened.has(boxId)),
    now,
  )
}

const afterwards: Partial<Record<DueHappening, Afterwards>> = {
  /** Contents and price are final: the charge is due, and the engine learns what was kept. */
  async 'cut-off-due'(tx, moved, now) {
    const closed = moved.filter((box) => !box.isSkipped)
    await openCharges(tx, closed, now)
    await tellClosedBoxes(
      tx,
      closed.map((box) => box.boxId),
      londonDay(now),
    )
  },
}
