import { type BoxStatus, statusesForPeople } from '@cupboard/domain/box/box-status'
import type { BoxFacts } from '@cupboard/domain/box/life/guards'
import { type BoxMove, statesConcernedBy } from '@cupboard/domain/box/life/life'
import type { BoxHappening } from '@cupboard/domain/box/life/table'
import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, boxKeyOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { insertRows } from '#db/insert-rows.ts'
import { boxAudit, type Mover } from '#db/schema/boxes.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { asksFirst, waitsForYes } from './question-store.ts'

/** A box with everything its life depends on. Read it after the subscription is locked, never before. */
export type MovingBox = BoxFacts & {
  boxId: BoxId
  customerId: CustomerId
  reference: string
  cycleOn: DateOnly
  pricePence: number
  /** The customer's boxes come with a yes alone. */
  asksFirst: boolean
  /** The part of the price that credit pays, once the box is closed. */
  creditPence: number
}

export const cutOffDay = sql.raw('coalesce(b.cut_off_on, b.delivery_on - 3)')
export const noticeDay = sql.raw('coalesce(b.notice_on, b.delivery_on - 7)')

export type Search = {
  states: readonly BoxStatus[]
  /** A condition besides the state; `b` is the box and `s` its subscription. */
  due: SQL
  orderBy?: SQL
}

/** When the clock brings something to a box. While charging is paused, a box is announced no more, and left out in time. */
const searches = {
  'notice-due': {
    due: (today: DateOnly) => sql`${noticeDay} <= ${today} AND s.is_active
      AND (NOT s.is_charging_paused OR ${cutOffDay} <= ${today})`,
    orderBy: noticeDay,
  },
  'cut-off-due': {
    due: (today: DateOnly) => sql`${cutOffDay} <= ${today} AND s.is_active AND NOT s.is_charging_paused`,
    orderBy: cutOffDay,
  },
  'dispatch-due': {
    due: (today: DateOnly) => sql`b.dispatch_on <= ${today}`,
    orderBy: sql`b.dispatch_on`,
  },
  'delivery-due': {
    due: (today: DateOnly) => sql`b.delivery_on <= ${today}`,
    orderBy: sql`b.delivery_on`,
  },
} satisfies Partial<Record<BoxHappening, object>>

export type DueHappening = keyof typeof searches

/** How boxes are found to which the clock brings something. */
export function searchFor(happening: DueHappening, today: DateOnly): Search {
  const { due, orderBy } = searches[happening]
  return { states: statesConcernedBy(happening), due: due(today), orderBy }
}

const isFound = ({ states, due }: Search) => sql`${isOneOf('b.status', states)} AND ${due}`

/**
 * Due boxes in any bucket, for a look without a lock. It finds them in the index of their day and looks up the subscription
 * of each: left to choose (hence OFFSET 0), the planner reads all subscriptions, since it takes bucket and customer of a
 * row for two things that have nothing to do with each other.
 */
export function dueBoxes(search: Search): SQL {
  return sql`SELECT b.bucket FROM box b CROSS JOIN LATERAL (
      SELECT * FROM subscription WHERE bucket = b.bucket AND customer_id = b.customer_id OFFSET 0) s
    WHERE ${isFound(search)}`
}

/**
 * Locks due boxes with their subscriptions; other workers skip them, and customers wait for the lock or had it before. It
 * returns ids alone: a statement that locks still sees rows as they were before it waited, so the next one reads them.
 */
export async function lockBoxes(
  tx: Transaction,
  bucket: number,
  search: Search,
  atMost: number,
): Promise<BoxId[]> {
  const { orderBy = sql`b.delivery_on` } = search
  const { rows } = await tx.execute<{ boxId: BoxId }>(sql`
    SELECT b.box_id AS "boxId" FROM box b JOIN subscription s USING (bucket, customer_id)
    WHERE ${isFound(search)} AND b.bucket = ${bucket}
    ORDER BY ${orderBy}, b.box_id LIMIT ${atMost} FOR UPDATE OF s, b SKIP LOCKED`)
  return rows.map(({ boxId }) => boxId)
}

export function readMovingBoxes(
  tx: Transaction,
  bucket: number,
  boxIds: readonly BoxId[],
): Promise<MovingBox[]> {
  return read(tx, sql`b.bucket = ${bucket} AND b.box_id = ANY(${sql.param([...boxIds])}::uuid[])`)
}

/** Reads boxes of many buckets at once. The caller has locked each of them. */
export function readMovingBoxesAnywhere(tx: Transaction, boxIds: readonly BoxId[]): Promise<MovingBox[]> {
  return read(tx, sql`b.box_id = ANY(${sql.param([...boxIds])}::uuid[])`)
}

export async function readMovingBox(
  tx: Transaction,
  { customerId, boxId }: BoxKey,
): Promise<MovingBox | undefined> {
  return (await read(tx, sql`b.bucket = ${bucketOf(customerId)} AND b.box_id = ${boxId}`))[0]
}

/** A customer's boxes by day, all of them or those in some states. */
export function readMovingBoxesOf(
  tx: Transaction,
  customerId: CustomerId,
  states?: readonly BoxStatus[],
): Promise<MovingBox[]> {
  const isInState = states ? isOneOf('b.status', states) : sql`true`
  return read(tx, sql`b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId} AND ${isInState}`)
}

type Found = Omit<MovingBox, 'nation' | 'takenDays'> & { postCode: string; takenDays: DateOnly[] | null }

async function read(tx: Transaction, which: SQL): Promise<MovingBox[]> {
  const { rows } = await tx.execute<Found>(sql`
    SELECT b.box_id AS "boxId", b.customer_id AS "customerId", b.reference, b.cycle_on AS "cycleOn",
      b.delivery_on AS "deliveryOn", b.dispatch_on AS "dispatchOn", ${cutOffDay} AS "cutOffOn", ${noticeDay} AS "noticeOn",
      b.status, b.is_skipped AS "isSkipped", b.status_reason AS reason, b.status_before AS "statusBefore",
      s.is_active AS "isSubscriptionActive", s.is_charging_paused AS "isChargingPaused",
      s.charging_paused_by AS "pausedBy", coalesce(a.post_code, '') AS "postCode", coalesce(p.state = 'succeeded', false) AS "isCharged",
      coalesce(p.credit_pence, 0)::int AS "creditPence",
      ${asksFirst} AS "asksFirst", ${waitsForYes} AS "waitsForYes", contents.items = 0 AS "isEmpty", contents.price AS "pricePence",
      (SELECT array_agg(o.delivery_on::text) FROM box o
        WHERE o.bucket = b.bucket AND o.customer_id = b.customer_id AND o.box_id <> b.box_id
        AND o.delivery_on >= b.delivery_on) AS "takenDays"
    FROM box b JOIN subscription s USING (bucket, customer_id)
    LEFT JOIN address a USING (bucket, customer_id) LEFT JOIN payment p USING (bucket, box_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0)::int AS items,
        coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, i.price_pence)), 0)::int AS price
      FROM box_line l JOIN product i USING (product_id)
      WHERE l.bucket = b.bucket AND l.box_id = b.box_id) contents
    WHERE ${which} ORDER BY b.delivery_on, b.box_id`)
  return rows.map(({ postCode, takenDays, ...box }) => ({
    ...box,
    nation: nationOf(postCode),
    takenDays: takenDays ?? [],
  }))
}

export type WrittenMove = { box: MovingBox; move: BoxMove; cycleOn: DateOnly }

/**
 * Writes moves of one box or of five hundred. Each box must still be in the state that was read: a box that somebody
 * else moved meanwhile is an error, and nothing is written.
 */
export async function writeMoves(
  tx: Transaction,
  moves: readonly WrittenMove[],
  { by, now }: { by: Mover; now: Date },
): Promise<void> {
  await writeBoxes(tx, moves.filter(isOtherThanBefore), now)
  const moved = moves.filter(({ box, move }) => box.status !== move.to)
  if (moved.length === 0) return
  const audited = moved.map(({ box, move }) => ({
    ...boxKeyOf(box),
    movedAt: now,
    fromStatus: box.status,
    toStatus: move.to,
    movedBy: by,
    reason: move.reason,
  }))
  await tx.execute(insertRows(boxAudit, audited))
}

/** False for a box whose contents alone change. */
function isOtherThanBefore({ box, move, cycleOn }: WrittenMove): boolean {
  const isAsBefore = box.status === move.to && box.isSkipped === move.isSkipped && box.reason === move.reason
  return !isAsBefore || cycleOn !== box.cycleOn || move.days !== null
}

async function writeBoxes(tx: Transaction, moves: readonly WrittenMove[], now: Date): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ box, move, cycleOn }) => ({
    box_id: box.boxId,
    from_status: box.status,
    to_status: move.to,
    is_skipped: move.isSkipped,
    status_reason: move.reason,
    cycle_on: cycleOn,
    delivery_on: (move.days ?? box).deliveryOn,
    dispatch_on: (move.days ?? box).dispatchOn,
    cut_off_on: (move.days ?? box).cutOffOn,
    notice_on: (move.days ?? box).noticeOn,
  }))
  const { rowCount } = await tx.execute(sql`
    UPDATE box SET status = m.to_status, is_skipped = m.is_skipped, status_reason = m.status_reason,
      cycle_on = m.cycle_on, delivery_on = m.delivery_on, dispatch_on = m.dispatch_on,
      cut_off_on = m.cut_off_on, notice_on = m.notice_on,
      status_since = CASE WHEN m.from_status = m.to_status THEN box.status_since ELSE ${now} END,
      status_before = CASE WHEN m.from_status = m.to_status THEN box.status_before
        WHEN ${isOneOf('m.to_status', statusesForPeople)} THEN m.from_status END
    FROM json_to_recordset(${JSON.stringify(rows)}) AS m (box_id uuid, from_status text, to_status text,
      is_skipped boolean, status_reason text, cycle_on date, delivery_on date, dispatch_on date,
      cut_off_on date, notice_on date)
    WHERE box.bucket = ${oneBucketOf(moves.map(({ box }) => box))} AND box.box_id = m.box_id AND box.status = m.from_status`)
  if (rowCount !== rows.length) throw new Error('a box was moved by somebody else meanwhile')
}

/** Freezes the lines at the catalogue's prices. Prices that are frozen stay. */
export async function freezePrices(tx: Transaction, boxes: readonly BoxKey[]): Promise<void> {
  if (boxes.length === 0) return
  await tx.execute(sql`
    UPDATE box_line l SET frozen_price_pence = p.price_pence, frozen_vat_class = p.vat_class
    FROM product p WHERE p.product_id = l.product_id AND l.frozen_price_pence IS NULL
      AND l.bucket = ${oneBucketOf(boxes)} AND l.box_id = ANY(${boxIdsOf(boxes)}::uuid[])`)
}

/** Returns the lines to the catalogue's prices. */
export async function thawPrices(tx: Transaction, boxes: readonly BoxKey[]): Promise<void> {
  if (boxes.length === 0) return
  await tx.execute(sql`
    UPDATE box_line l SET frozen_price_pence = NULL, frozen_vat_class = NULL
    WHERE l.frozen_price_pence IS NOT NULL
      AND l.bucket = ${oneBucketOf(boxes)} AND l.box_id = ANY(${boxIdsOf(boxes)}::uuid[])`)
}

/** A processed box goes to the address of its cut-off. */
export async function keepAddresses(tx: Transaction, boxes: readonly BoxKey[]): Promise<void> {
  if (boxes.length === 0) return
  await tx.execute(sql`
    UPDATE box SET address = jsonb_build_object('name', a.name, 'contactNumber', a.contact_number,
      'addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'city', a.city, 'county', a.county,
      'country', a.country, 'postCode', a.post_code)
    FROM address a WHERE a.bucket = box.bucket AND a.customer_id = box.customer_id
      AND box.bucket = ${oneBucketOf(boxes)} AND box.box_id = ANY(${boxIdsOf(boxes)}::uuid[])`)
}
