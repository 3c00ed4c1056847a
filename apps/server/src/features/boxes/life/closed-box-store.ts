import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'

/** Tells the engine what was kept of boxes that are on their way from now on. */
export async function tellClosedBoxes(
  tx: Transaction,
  boxIds: readonly BoxId[],
  today: DateOnly,
): Promise<void> {
  if (boxIds.length === 0) return
  await tx.execute(sql`INSERT INTO engine_event (customer_id, payload)
    SELECT due.customer_id, jsonb_build_object(
      'type', 'boxClosed',
      'day', ${today}::date - DATE '1970-01-01',
      'delivery', due.delivery_on - DATE '1970-01-01',
      'nextDelivery', coalesce(
        (SELECT min(n.delivery_on) FROM box n
         WHERE n.customer_id = due.customer_id AND n.delivery_on > due.delivery_on AND NOT n.is_skipped),
        (due.delivery_on + INTERVAL '1 month')::date) - DATE '1970-01-01',
      'lines', jsonb_agg(jsonb_build_object(
        'productId', l.product_id, 'proposed', l.proposed, 'final', l.quantity) ORDER BY l.product_id))
    FROM box due JOIN box_line l USING (box_id) WHERE due.box_id = ANY(${sql.param([...boxIds])}::uuid[])
    GROUP BY due.customer_id, due.box_id, due.delivery_on`)
}

/** A closed box that never left brought nothing: the engine must not count it as goods on the shelf. */
export async function forgetClosedBox(
  tx: Transaction,
  { customerId, deliveryOn }: Pick<BoxRow, 'customerId' | 'deliveryOn'>,
): Promise<void> {
  await tx.execute(sql`DELETE FROM engine_event WHERE customer_id = ${customerId}
    AND payload->>'type' = 'boxClosed'
    AND payload->>'delivery' = (${deliveryOn}::date - DATE '1970-01-01')::text`)
}
