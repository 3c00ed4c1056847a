import { londonDay } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { splitCharges } from '@cupboard/domain/refund/credit'
import { isOverBudget } from '@cupboard/domain/subscription/preferences/budget'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { openPayments } from '#features/billing/charging/payment-store.ts'
import { readBalances, useCredit } from '#features/billing/credit/credit-store.ts'
import {
  type DueHappening,
  dueBoxes,
  lockBoxes,
  type MovingBox,
  readMovingBoxes,
  searchFor,
} from '#features/boxes/life/box-move-store.ts'
import { tellClosedBoxes } from '#features/boxes/life/closed-box-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { readBudgets } from '#features/subscription/preferences/preference-store.ts'
import { planForWaiting } from '#planning/announce-boxes.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'

/** Boxes per transaction: enough to be fast, few enough to let other work run. */
const AT_ONCE = 500

type Afterwards = (tx: Transaction, moved: readonly MovingBox[], now: Date) => Promise<void>

/** Moves a batch of boxes that are due for something. Answers how many moved. */
export async function moveDueBoxes({ db, clock }: Deps, happening: DueHappening): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  const search = searchFor(happening, today)
  return workInDueBuckets(db, { rows: dueBoxes(search), enough: AT_ONCE }, (bucket) =>
    db.transaction(async (tx) => {
      const boxIds = await lockBoxes(tx, bucket, search, AT_ONCE)
      if (boxIds.length === 0) return 0
      const found = await readMovingBoxes(tx, bucket, boxIds)
      const isPlanned = happening === 'notice-due' && (await planWithinBudgets(tx, found, now))
      const boxes = isPlanned ? await readMovingBoxes(tx, bucket, boxIds) : found
      const moved = await moveBoxes(tx, boxes, { happening, by: 'worker', now })
      await afterwards[happening]?.(tx, moved, now)
      failpoint('boxes-moved')
      return moved.length
    }),
  )
}

/**
 * A price may have risen since the planning: plans boxes again that are now above their budget. True if there was one.
 */
async function planWithinBudgets(tx: Transaction, boxes: readonly MovingBox[], now: Date): Promise<boolean> {
  const budgets = await readBudgets(
    tx,
    boxes.map(({ customerId }) => customerId),
  )
  const over = boxes.filter(({ customerId, pricePence }) => isOverBudget(pricePence, budgets.get(customerId)))
  for (const customerId of new Set(over.map((box) => box.customerId)))
    await planBoxesIfAny(tx, customerId, now)
  return over.length > 0
}

/** Opens charges. Credit is used before the card, by each customer's boxes in the order of their days. */
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
  'notice-due': planForWaiting,
  /** Contents and price are final: the charge is due, and the engine learns the contents. */
  async 'cut-off-due'(tx, moved, now) {
    const closed = moved.filter((box) => !box.isSkipped)
    // Without this box its packs are missing on the shelf, so later boxes are planned again.
    for (const box of moved.filter((each) => each.waitsForYes && each.isSkipped))
      await planBoxesIfAny(tx, box.customerId, now)
    await openCharges(tx, closed, now)
    await tellClosedBoxes(tx, closed, londonDay(now))
  },
}
