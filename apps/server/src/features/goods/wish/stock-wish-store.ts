import type { SavedStockWish, StockWish } from '@cupboard/domain/goods/wish/stock-wish'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { and, eq } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { stockWish } from '#db/schema/goods.ts'

export async function findStockWish(
  db: Database | Transaction,
  customerId: CustomerId,
  productId: ProductId,
): Promise<SavedStockWish | undefined> {
  const [row] = await db
    .select({ wish: stockWish.wish, substituteId: stockWish.substituteId })
    .from(stockWish)
    .where(and(isOf(stockWish, customerId), eq(stockWish.productId, productId)))
  return row
}

export async function saveStockWish(
  tx: Transaction,
  customerId: CustomerId,
  productId: ProductId,
  kept: { wish: StockWish; substituteId: ProductId | null },
): Promise<void> {
  await tx
    .insert(stockWish)
    .values({ ...keyOf(customerId), productId, ...kept })
    .onConflictDoUpdate({
      target: [stockWish.bucket, stockWish.customerId, stockWish.productId],
      set: kept,
    })
}
