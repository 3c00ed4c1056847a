import { isOnce } from '@cupboard/domain/box/add-once'
import { earliestDelivery, FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { isEditable } from '@cupboard/domain/box/editable'
import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import { type DateOnly, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { type Nation, nationOf } from '@cupboard/domain/delivery/nation'
import type { CustomerId } from '@cupboard/domain/ids'
import { reasonToKeep } from '@cupboard/domain/recommendation/plan/reason'
import { type BoxPlan, type Event, recommend } from '@cupboard/domain/recommendation/recommend'
import { boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { type BoxRow, type LineRow, readLines, readOpenBoxes, saveLines } from '#features/boxes/box-store.ts'
import { readEngineEvents } from '#features/boxes/engine-event-store.ts'
import { readShortLines } from '#features/boxes/short/short-line-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { lockAndReadSubscription, type SubscriptionRow } from '#features/subscription/subscription-store.ts'
import { engineInputOf, type Known, type KnownHome, readHome } from './engine-input.ts'
import { layOutBoxes } from './lay-out-boxes.ts'

/** The earliest delivery day: a box that is paid on screen can leave sooner than one that is announced and charged. */
type Earliest = (today: DateOnly, nation: Nation) => DateOnly

/** Plans every open box of a customer, after making sure that three are to come. */
export async function planBoxes(
  tx: Transaction,
  customerId: CustomerId,
  now: Date,
  earliestOf: Earliest = earliestDelivery,
): Promise<void> {
  const subscription = await lockAndReadSubscription(tx, customerId)
  const home = await readHome(tx, customerId)
  const nation = nationOf((await findAddress(tx, customerId))?.postCode ?? '')
  const earliest = earliestOf(londonDay(now), nation)
  await layOutBoxes(tx, subscription, { nation, now, count: FUTURE_BOXES, earliest })
  await fillBoxes(tx, { subscription, open: await readOpenBoxes(tx, customerId), home, now })
}

/** The same for changes that a customer without a plan may make: then it plans nothing. */
export async function planBoxesIfAny(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  const subscription = await lockAndReadSubscription(tx, customerId)
  const open = await readOpenBoxes(tx, customerId)
  if (open.length > 0) await fillBoxes(tx, { subscription, open, home: await readHome(tx, customerId), now })
}

type Filling = { subscription: SubscriptionRow; open: readonly BoxRow[]; home: KnownHome; now: Date }

async function fillBoxes(tx: Transaction, { subscription, open, home, now }: Filling): Promise<void> {
  const { customerId } = subscription
  const boxes = open.filter((box) => !box.isSkipped && isEditable(box, now))
  const lines = await readLines(
    tx,
    customerId,
    boxes.map((box) => box.boxId),
  )
  const isFirstUnpaid = !subscription.isActive && subscription.activatedAt === null
  const shorts = await readShortLines(
    tx,
    customerId,
    boxes.filter((box) => !isPlannedAnew(box.status)).map((box) => box.boxId),
  )
  const known = { boxes, lines, home, shorts, now, events: await readEngineEvents(tx, customerId) }
  const plans = isFirstUnpaid ? askEngineAsIfPaid(known) : askEngine(known)
  const changeable = boxes.filter((box) => isPlannedAnew(box.status))
  const planned = changeable.flatMap((box) => plannedLines(box, known, plans))
  const before = lines.filter((line) => changeable.some((box) => box.boxId === line.boxId))
  await saveLines(tx, before, planned)
}

/** Asks the engine for the contents of each open box; lines that the customer fixed stay. */
function askEngine(known: Known): BoxPlan[] {
  if (known.boxes.length === 0 || known.home.products.length === 0) return []
  return recommend(engineInputOf(known)).boxes
}

/**
 * Plans the boxes after an unpaid first one as if it were paid, so that paying changes nothing that was shown before.
 */
function askEngineAsIfPaid(known: Known): BoxPlan[] {
  const [first, second, ...others] = known.boxes
  const [plan] = askEngine(known)
  if (!first || !second || !plan) return plan ? [plan] : []
  const paid: Event = {
    type: 'boxClosed',
    day: toDayNumber(londonDay(known.now)),
    delivery: toDayNumber(first.deliveryOn),
    nextDelivery: toDayNumber(second.deliveryOn),
    lines: plannedLines(first, known, [plan]).map(({ productId, proposed, quantity }) => ({
      productId,
      proposed,
      final: quantity,
    })),
  }
  const rest = askEngine({ ...known, boxes: [second, ...others], events: [...known.events, paid] })
  return [plan, ...rest]
}

function plannedLines(box: BoxRow, { lines, home }: Known, plans: readonly BoxPlan[]): LineRow[] {
  const plan = plans.find((each) => each.delivery === toDayNumber(box.deliveryOn))
  const isChosen = (line: LineRow) => home.products.some(({ productId }) => productId === line.productId)
  const once = lines.filter((line) => line.boxId === box.boxId && isOnce(line) && !isChosen(line))
  const planned = home.products.flatMap((product) => {
    const planned = plan?.lines.find((line) => line.productId === product.productId)
    if (!planned) return []
    const before = lines.find((line) => line.boxId === box.boxId && line.productId === product.productId)
    return [
      {
        ...boxKeyOf(box),
        productId: product.productId,
        quantity: planned.quantity,
        proposed: before?.isFixed ? before.proposed : planned.quantity,
        isFixed: before?.isFixed ?? false,
        frozenPricePence: null,
        frozenVatClass: null,
        reason: reasonToKeep(planned.reason),
      },
    ]
  })
  return [...planned, ...once]
}
