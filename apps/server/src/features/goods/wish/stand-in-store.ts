import { canStandIn } from '@cupboard/domain/goods/wish/stock-wish'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import { isOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { customerProduct } from '#db/schema/household.ts'

/** Products that may replace another one for a customer; undefined for an unknown product. */
export async function readStandInsFor(
  db: Database | Transaction,
  customerId: CustomerId,
  productId: ProductId,
): Promise<(typeof product.$inferSelect)[] | undefined> {
  const [missing] = await db.select().from(product).where(eq(product.productId, productId))
  if (!missing) return undefined
  const alike = await db
    .select()
    .from(product)
    .where(eq(product.category, missing.category))
    .orderBy(product.position)
  const own = await db.select().from(customerProduct).where(isOf(customerProduct, customerId))
  return alike.filter(
    (other) => canStandIn(missing, other) && !own.some((each) => each.productId === other.productId),
  )
}
