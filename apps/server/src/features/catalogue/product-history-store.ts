import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { prepare } from '#db/prepared.ts'

type ProductHistory = {
  productId: ProductId
  includedInSubscription: boolean
  nextDeliveryDate: DateOnly | null
  nextDeliveryQuantity: number | null
  previousDeliveryDate: DateOnly | null
  previousDeliveryQuantity: number | null
  numberOfDeliveries: number
  numberOfItemsPerBox: number | null
  total: number
}

type Wish = { customerId: CustomerId; today: DateOnly; over: readonly string[] }

const isPast = sql`(b.status = ANY(${sql.placeholder('over')}::text[]) OR b.delivery_on < ${sql.placeholder('today')})`

/** What came and what comes of each product a customer has or had. `over` are the statuses after which nothing happens. */
export const readProductHistory = prepare<Wish, ProductHistory>(
  'product-history',
  sql`WITH sent AS (
      SELECT l.product_id, l.quantity, b.delivery_on, ${isPast} AS is_past
      FROM box b JOIN box_line l USING (box_id)
      WHERE b.customer_id = ${sql.placeholder('customerId')} AND l.quantity > 0 AND NOT b.is_skipped
        AND NOT (b.status = 'Cancelled' AND ${isPast})
    ), counted AS (
      SELECT product_id,
        min(delivery_on) FILTER (WHERE NOT is_past) AS next_on,
        (array_agg(quantity ORDER BY delivery_on) FILTER (WHERE NOT is_past))[1] AS next_quantity,
        max(delivery_on) FILTER (WHERE is_past) AS previous_on,
        (array_agg(quantity ORDER BY delivery_on DESC) FILTER (WHERE is_past))[1] AS previous_quantity,
        count(*) FILTER (WHERE is_past)::int AS deliveries,
        coalesce(sum(quantity) FILTER (WHERE is_past), 0)::int AS total
      FROM sent GROUP BY product_id
    )
    SELECT product_id AS "productId", c.product_id IS NOT NULL AS "includedInSubscription",
      h.next_on AS "nextDeliveryDate", h.next_quantity AS "nextDeliveryQuantity",
      h.previous_on AS "previousDeliveryDate", h.previous_quantity AS "previousDeliveryQuantity",
      coalesce(h.deliveries, 0) AS "numberOfDeliveries", coalesce(h.total, 0) AS total,
      c.items_per_box AS "numberOfItemsPerBox"
    FROM counted h FULL JOIN (SELECT product_id, items_per_box FROM customer_product WHERE customer_id = ${sql.placeholder('customerId')}) c
      USING (product_id)`,
)
