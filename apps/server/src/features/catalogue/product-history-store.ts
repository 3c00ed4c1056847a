import type { BoxContents } from '@cupboard/domain/box/product-history'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

type OwnProducts = {
  /** The chosen products, with the items a box if the customer set them. */
  chosen: Record<ProductId, number | null>
  /** Boxes by day, with quantities above zero only. */
  boxes: BoxContents[]
}

/** Reads what a customer chose and what their boxes hold of it. */
export async function readProductsOf(db: Database, customerId: CustomerId): Promise<OwnProducts> {
  const { rows } = await db.execute<OwnProducts>(sql`SELECT
    coalesce((SELECT json_object_agg(product_id, items_per_box) FROM customer_product
      WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}), '{}') AS chosen,
    coalesce((SELECT json_agg(json_build_object('deliveryOn', b.delivery_on, 'status', b.status, 'quantities', coalesce((
        SELECT json_object_agg(l.product_id, l.quantity) FROM box_line l
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id AND l.quantity > 0
      ), '{}')) ORDER BY b.delivery_on)
      FROM box b WHERE b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId} AND NOT b.is_skipped), '[]') AS boxes`)
  return rows[0] ?? { chosen: {}, boxes: [] }
}
