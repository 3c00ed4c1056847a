import { MOST_OF_ONE_PRODUCT } from '@cupboard/domain/box/amend'
import type { editableFrom } from '@cupboard/domain/box/editable'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'

type Amendment = { customerId: CustomerId; boxId: BoxId; productId: ProductId; delta: number }

const amend = prepare<Amendment & { openFrom: string; now: Date }, { event_id: string }>(
  'amend-line',
  sql`WITH open AS (
      SELECT b.box_id, b.customer_id, b.delivery_on FROM subscription s JOIN box b USING (customer_id)
      WHERE s.customer_id = ${sql.placeholder('customerId')} AND b.box_id = ${sql.placeholder('boxId')}
        AND b.delivery_on >= (${sql.placeholder('openFrom')}::jsonb ->> b.status)::date
      FOR UPDATE OF s, b
    ), changed AS (
      UPDATE box_line l SET quantity = l.quantity + ${sql.placeholder('delta')}::int, is_fixed = true FROM open
      WHERE l.box_id = open.box_id AND l.product_id = ${sql.placeholder('productId')}
        AND l.quantity + ${sql.placeholder('delta')}::int BETWEEN 0 AND ${sql.raw(String(MOST_OF_ONE_PRODUCT))}
      RETURNING l.box_id
    )
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'box-amended', jsonb_build_object('kind', 'box-amended', 'customerId', customer_id,
      'boxId', box_id, 'deliveryOn', delivery_on), ${sql.placeholder('now')} FROM open JOIN changed USING (box_id)
    RETURNING event_id`,
)

/**
 * Changes a quantity and records that it was changed, in one statement under the lock that the cut-off takes too:
 * what is accepted is in the frozen price, what is refused is not. Answers false, and has changed nothing, when the
 * box is no longer open or the quantity would be out of range.
 */
export async function amendLine(
  db: Database,
  amendment: Amendment,
  openFrom: ReturnType<typeof editableFrom>,
  now: Date,
): Promise<boolean> {
  return (await amend(db, { ...amendment, openFrom: JSON.stringify(openFrom), now })).length === 1
}
