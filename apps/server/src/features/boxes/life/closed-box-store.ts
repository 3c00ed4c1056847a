import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import { sql } from 'drizzle-orm'
import { type BoxKey, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'

/** Missing packs of a line, unless its home waits for them: `coveredElsewhere` in SQL. */
const covered = sql.raw(`CASE WHEN s.done <> 'waits' THEN s.wanted - s.given ELSE 0 END`)

/** Tells the engine the contents of boxes that are on their way from now on. */
export async function tellClosedBoxes(
  tx: Transaction,
  boxes: readonly BoxKey[],
  today: DateOnly,
): Promise<void> {
  if (boxes.length === 0) return
  const boxIds = boxes.map(({ boxId }) => boxId)
  await tx.execute(sql`INSERT INTO engine_event (bucket, customer_id, payload)
    SELECT due.bucket, due.customer_id, jsonb_build_object(
      'type', 'boxClosed',
      'day', ${today}::date - DATE '1970-01-01',
      'delivery', due.delivery_on - DATE '1970-01-01',
      'nextDelivery', coalesce(
        (SELECT min(n.delivery_on) FROM box n
         WHERE n.bucket = due.bucket AND n.customer_id = due.customer_id AND n.delivery_on > due.delivery_on AND NOT n.is_skipped),
        (due.delivery_on + INTERVAL '1 month')::date) - DATE '1970-01-01',
      'lines', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('productId', l.product_id,
        'proposed', l.proposed + CASE WHEN s.was_fixed THEN 0 ELSE ${covered} END - coalesce(u.units, 0),
        'final', l.quantity + ${covered} - coalesce(u.units, 0),
        'putOff', coalesce(u.units + coalesce(s.wanted - s.given, 0), s.wanted - s.given,
          (l.reason #>> '{putOff,packs}')::int))) ORDER BY l.product_id))
    FROM box due JOIN box_line l USING (bucket, box_id)
    LEFT JOIN short_line s ON s.bucket = l.bucket AND s.box_id = l.box_id AND s.product_id = l.product_id
    LEFT JOIN unsent_line u ON u.bucket = l.bucket AND u.box_id = l.box_id AND u.product_id = l.product_id
    WHERE due.bucket = ${oneBucketOf(boxes)} AND due.box_id = ANY(${sql.param(boxIds)}::uuid[])
    GROUP BY due.bucket, due.customer_id, due.box_id, due.delivery_on`)
}

/**
 * A closed box that never left brought nothing: the engine must not count it as goods on the shelf. Answers the day on
 * which the engine had been told, where it had.
 */
export async function forgetClosedBox(
  tx: Transaction,
  { customerId, deliveryOn }: Pick<BoxRow, 'customerId' | 'deliveryOn'>,
): Promise<DateOnly | undefined> {
  const { rows } = await tx.execute<{
    day: DateOnly
  }>(sql`DELETE FROM engine_event WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}
    AND payload->>'type' = 'boxClosed'
    AND payload->>'delivery' = (${deliveryOn}::date - DATE '1970-01-01')::text
    RETURNING (DATE '1970-01-01' + (payload->>'day')::int)::text AS day`)
  return rows[0]?.day
}
