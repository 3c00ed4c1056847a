import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { missedStatuses, overStatuses, statusesNotOver } from '@cupboard/domain/box/box-status'
import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'
import type { Search } from '#features/boxes/life/box-move-store.ts'

/** Longer than a box can be postponed, so nobody is forgotten, and old years are not searched every minute. */
const LOOKED_BACK_DAYS = 200

/** The last box of a customer's row. */
export type RowEnd = {
  customerId: CustomerId
  anchorDay: number
  postCode: string
  lastCycleOn: DateOnly
  lastDeliveryOn: DateOnly
  toCome: number
}

const isToCome = (today: DateOnly) =>
  sql`f.delivery_on >= ${today} AND ${isOneOf('f.status', statusesNotOver)}`

const isOfActive = sql`s.is_active AND s.anchor_day IS NOT NULL`

/** Delivered boxes of active subscriptions. */
export const deliveredBoxes: Search = { states: statesConcernedBy('next-box-due'), due: isOfActive }

/** Boxes that were skipped, stopped or cancelled and left too few to come. */
export function missedBoxes(today: DateOnly): Search {
  return {
    states: missedStatuses,
    due: sql`${isOfActive} AND (b.delivery_on < ${today} OR ${isOneOf('b.status', overStatuses)})
      AND b.delivery_on >= ${addDays(today, -LOOKED_BACK_DAYS)}
      AND (SELECT count(*) FROM box f
        WHERE f.bucket = b.bucket AND f.customer_id = b.customer_id AND ${isToCome(today)}) < ${FUTURE_BOXES}`,
  }
}

export async function readRowEnds(
  tx: Transaction,
  bucket: number,
  boxIds: readonly BoxId[],
  today: DateOnly,
): Promise<RowEnd[]> {
  const { rows } = await tx.execute<RowEnd>(sql`
    SELECT s.customer_id AS "customerId", s.anchor_day AS "anchorDay", coalesce(a.post_code, '') AS "postCode",
      last.cycle_on AS "lastCycleOn", last.delivery_on AS "lastDeliveryOn",
      (SELECT count(*)::int FROM box f
        WHERE f.bucket = s.bucket AND f.customer_id = s.customer_id AND ${isToCome(today)}) AS "toCome"
    FROM subscription s LEFT JOIN address a USING (bucket, customer_id)
    CROSS JOIN LATERAL (
      SELECT cycle_on, delivery_on FROM box l
      WHERE l.bucket = s.bucket AND l.customer_id = s.customer_id ORDER BY delivery_on DESC LIMIT 1) last
    WHERE s.bucket = ${bucket} AND s.customer_id IN (
      SELECT customer_id FROM box WHERE bucket = ${bucket} AND box_id = ANY(${sql.param([...boxIds])}::uuid[]))`)
  return rows
}
