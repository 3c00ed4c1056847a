import { summedStatus } from '@cupboard/domain/box/box-status'
import type { BoxContents, ProductTaken } from '@cupboard/domain/box/product-history'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

export type OwnProducts = {
  /** The chosen products, with the items a box if the customer set them. */
  chosen: Record<ProductId, number | null>
  /** The deliveries of each product, summed over the boxes that are over for good. */
  taken: Record<ProductId, ProductTaken>
  /** All other boxes by day, with quantities above zero only. */
  boxes: BoxContents[]
}

/** A constant of the statement and no parameter, so that the index of boxes that are not summed is found in every plan. */
const isNotSummed = sql.raw(`b.status <> '${summedStatus}'`)

/** Reads a customer's chosen products, the sums of their boxes, and the boxes that are not summed yet. */
export async function readProductsOf(db: Database, customerId: CustomerId): Promise<OwnProducts> {
  const ofCustomer = sql`bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}`
  const { rows } = await db.execute<OwnProducts>(sql`SELECT
    coalesce((SELECT json_object_agg(product_id, items_per_box) FROM customer_product WHERE ${ofCustomer}), '{}') AS chosen,
    coalesce((SELECT json_object_agg(product_id, json_build_object('deliveries', deliveries, 'total', total,
      'lastOn', last_on, 'lastQuantity', last_quantity)) FROM product_taken WHERE ${ofCustomer}), '{}') AS taken,
    coalesce((SELECT json_agg(json_build_object('deliveryOn', b.delivery_on, 'status', b.status, 'quantities', coalesce((
        SELECT json_object_agg(l.product_id, l.quantity) FROM box_line l
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id AND l.quantity > 0
      ), '{}')) ORDER BY b.delivery_on)
      FROM box b WHERE b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId}
        AND ${isNotSummed} AND NOT b.is_skipped), '[]') AS boxes`)
  return rows[0] ?? { chosen: {}, taken: {}, boxes: [] }
}
