import { MOST_OF_ONE_PRODUCT } from '@cupboard/domain/box/amend'
import type { editableFrom } from '@cupboard/domain/box/editable'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'
import { type Asker, asker, type Own } from '#features/accounts/session-store.ts'

export type Amendment = { customerId: CustomerId; boxId: BoxId; productId: ProductId; delta: number }

const amend = prepare<Asker & Amendment & { openFrom: string }, Own<{ isChanged: boolean }>>(
  'amend-line',
  sql`WITH asker AS MATERIALIZED (SELECT customer_id FROM ${asker}), open AS (
      SELECT b.box_id, b.customer_id, b.delivery_on
      FROM asker JOIN subscription s USING (customer_id) JOIN box b USING (customer_id)
      WHERE customer_id = ${sql.placeholder('customerId')} AND b.box_id = ${sql.placeholder('boxId')}
        AND b.delivery_on >= (${sql.placeholder('openFrom')}::jsonb ->> b.status)::date
      FOR UPDATE OF s, b
    ), changed AS (
      UPDATE box_line l SET quantity = l.quantity + ${sql.placeholder('delta')}::int, is_fixed = true FROM open
      WHERE l.box_id = open.box_id AND l.product_id = ${sql.placeholder('productId')}
        AND l.quantity + ${sql.placeholder('delta')}::int BETWEEN 0 AND ${sql.raw(String(MOST_OF_ONE_PRODUCT))}
      RETURNING l.box_id
    ), recorded AS (
      INSERT INTO event (event_id, kind, payload, recorded_at)
      SELECT gen_random_uuid(), 'box-amended', jsonb_build_object('kind', 'box-amended', 'customerId', customer_id,
        'boxId', box_id, 'deliveryOn', delivery_on), ${sql.placeholder('now')} FROM open JOIN changed USING (box_id)
      RETURNING event_id
    )
    SELECT customer_id AS "customerId", EXISTS (SELECT 1 FROM recorded) AS "isChanged" FROM asker`,
)

/**
 * Changes a quantity of the asking customer and records that it was changed, in one statement under the lock that the
 * cut-off takes too: what is accepted is in the frozen price, what is refused is not. It has changed nothing when the
 * box is not the asker's or no longer open, or the quantity would be out of range.
 */
export function amendOwnLine(
  db: Database,
  asking: Asker,
  amendment: Amendment,
  openFrom: ReturnType<typeof editableFrom>,
): Promise<Own<{ isChanged: boolean }>[]> {
  return amend(db, { ...asking, ...amendment, openFrom: JSON.stringify(openFrom) })
}
