import type { BoxContents } from '@cupboard/domain/box/product-history'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import { prepareRead } from '#db/prepared.ts'
import { prepareOwnRead } from '#features/accounts/own-read-store.ts'

type OwnProducts = {
  /** What is taken, with the items a box where the customer set them. */
  chosen: Record<ProductId, number | null>
  /** By day; quantities above none alone. */
  boxes: BoxContents[]
}

const productsOf = (customerId: SQL) => sql`
  coalesce((SELECT json_object_agg(product_id, items_per_box) FROM customer_product WHERE customer_id = ${customerId}), '{}') AS chosen,
  coalesce((SELECT json_agg(json_build_object('deliveryOn', b.delivery_on, 'status', b.status, 'quantities', coalesce((
      SELECT json_object_agg(l.product_id, l.quantity) FROM box_line l WHERE l.box_id = b.box_id AND l.quantity > 0
    ), '{}')) ORDER BY b.delivery_on)
    FROM box b WHERE b.customer_id = ${customerId} AND NOT b.is_skipped), '[]') AS boxes`

/** What a customer chose and what their boxes hold of it. */
export const readProductsOf = prepareRead<{ customerId: CustomerId }, OwnProducts>(
  'products-of-customer',
  sql`SELECT ${productsOf(sql`${sql.placeholder('customerId')}`)}`,
)

export const readOwnProducts = prepareOwnRead<OwnProducts>('own-products', {
  what: productsOf(sql`asker.customer_id`),
})
