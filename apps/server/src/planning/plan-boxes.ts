import { earliestDelivery, FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { isEditable } from '@cupboard/domain/box/editable'
import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import { type DateOnly, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { type Nation, nationOf } from '@cupboard/domain/delivery/nation'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { type BoxPlan, type Event, recommend } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { type BoxRow, type LineRow, readLines, readOpenBoxes, saveLines } from '#features/boxes/box-store.ts'
import { readEngineEvents } from '#features/boxes/engine-event-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { type ChosenProduct, readChosenProducts } from '#features/household/customer-product-store.ts'
import { findHousehold } from '#features/household/household-store.ts'
import { lockSubscription, type SubscriptionRow } from '#features/subscription/subscription-store.ts'
import { layOutBoxes } from './lay-out-boxes.ts'

/** Whom the boxes are for: what planning needs to know of a home. */
type Home = { household: Household; products: readonly ChosenProduct[] }

/** Or a refusal that says what is missing. */
async function readHome(tx: Transaction, customerId: CustomerId): Promise<Home> {
  const household = await findHousehold(tx, customerId)
  if (!household) throw new Refusal('household-missing')
  return { household, products: await readChosenProducts(tx, customerId) }
}

/** How soon a box can come: what is paid on screen leaves sooner than what is announced and charged. */
type Earliest = (today: DateOnly, nation: Nation) => DateOnly

/** Plans every box of a customer that may still change, after making sure that three are to come. */
export async function planBoxes(
  tx: Transaction,
  customerId: CustomerId,
  now: Date,
  earliestOf: Earliest = earliestDelivery,
): Promise<void> {
  const subscription = await lockSubscription(tx, customerId)
  const home = await readHome(tx, customerId)
  const nation = nationOf((await findAddress(tx, customerId))?.postCode ?? '')
  const earliest = earliestOf(londonDay(now), nation)
  await layOutBoxes(tx, subscription, { nation, now, count: FUTURE_BOXES, earliest })
  await fillBoxes(tx, subscription, home, now)
}

/** The same for changes that a customer without a plan may make too: then there is nothing to plan yet. */
export async function planBoxesIfAny(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  const subscription = await lockSubscription(tx, customerId)
  const open = await readOpenBoxes(tx, customerId)
  if (open.length > 0) await fillBoxes(tx, subscription, await readHome(tx, customerId), now)
}

async function fillBoxes(
  tx: Transaction,
  subscription: SubscriptionRow,
  home: Home,
  now: Date,
): Promise<void> {
  const { customerId } = subscription
  const open = await readOpenBoxes(tx, customerId)
  const boxes = open.filter((box) => !box.isSkipped && isEditable(box, now))
  const lines = await readLines(
    tx,
    boxes.map((box) => box.boxId),
  )
  const isFirstUnpaid = !subscription.isActive && subscription.activatedAt === null
  const known = { boxes, lines, home, now, events: await readEngineEvents(tx, customerId) }
  const plans = isFirstUnpaid ? askEngineAsIfPaid(known) : askEngine(known)
  const changeable = boxes.filter((box) => isPlannedAnew(box.status))
  const planned = changeable.flatMap((box) => plannedLines(box, known, plans))
  const before = lines.filter((line) => changeable.some((box) => box.boxId === line.boxId))
  await saveLines(tx, before, planned)
}

type Known = {
  boxes: readonly BoxRow[]
  lines: readonly LineRow[]
  home: Home
  events: readonly Event[]
  now: Date
}

/** What the engine would put into each open box, with the lines the customer fixed as fixed points. */
function askEngine({ boxes, lines, home: { household, products }, events, now }: Known): BoxPlan[] {
  if (boxes.length === 0 || products.length === 0) return []
  return recommend({
    household,
    products: products.map(({ productId, pricePence, consumption }) => ({
      productId,
      pricePence,
      ...consumption,
    })),
    events,
    today: toDayNumber(londonDay(now)),
    deliveries: boxes.map((box) => toDayNumber(box.deliveryOn)),
    fixed: fixedLines(boxes, lines),
  }).boxes
}

/**
 * The boxes after an unpaid first one are planned as they will be once it is paid as it stands: paying then changes
 * nothing that was shown before.
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

function fixedLines(
  boxes: readonly BoxRow[],
  lines: readonly LineRow[],
): Record<number, Record<string, number>> {
  return Object.fromEntries(
    boxes.map((box) => [
      toDayNumber(box.deliveryOn),
      Object.fromEntries(
        lines
          .filter((line) => line.boxId === box.boxId && (line.isFixed || !isPlannedAnew(box.status)))
          .map((line) => [line.productId, line.quantity]),
      ),
    ]),
  )
}

function plannedLines(box: BoxRow, { lines, home }: Known, plans: readonly BoxPlan[]): LineRow[] {
  const plan = plans.find((each) => each.delivery === toDayNumber(box.deliveryOn))
  return home.products.flatMap((product) => {
    const planned = plan?.lines.find((line) => line.productId === product.productId)
    if (!planned) return []
    const before = lines.find((line) => line.boxId === box.boxId && line.productId === product.productId)
    return [
      {
        boxId: box.boxId,
        productId: product.productId,
        quantity: planned.quantity,
        proposed: before?.isFixed ? before.proposed : planned.quantity,
        isFixed: before?.isFixed ?? false,
        frozenPricePence: null,
        frozenVatClass: null,
        reason: planned.reason,
      },
    ]
  })
}
