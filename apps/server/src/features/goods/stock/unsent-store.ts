import type { ParcelLine } from '@cupboard/domain/goods/packing/parcels'
import type { ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { type BoxKey, boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { unsentLine } from '#db/schema/packing.ts'
import { isAmong } from '#db/sql-parts.ts'

/** The lines of boxes without the packs that were missing from the shelf. */
export const linesToSend =
  sql.raw(`(SELECT l.bucket, l.box_id, l.product_id, l.quantity - coalesce(u.units, 0) AS quantity
  FROM box_line l LEFT JOIN unsent_line u ON u.bucket = l.bucket AND u.box_id = l.box_id AND u.product_id = l.product_id
  WHERE l.quantity > coalesce(u.units, 0))`)

/** Notes that these packs of a box do not leave with it. */
export async function addUnsent(tx: Transaction, key: BoxKey, packs: readonly ParcelLine[]): Promise<void> {
  await tx
    .insert(unsentLine)
    .values(
      packs.map(({ productId, quantity }) => ({
        ...boxKeyOf(key),
        productId: productId as ProductId,
        units: quantity,
      })),
    )
    .onConflictDoUpdate({
      target: [unsentLine.bucket, unsentLine.boxId, unsentLine.productId],
      set: { units: sql`${unsentLine.units} + excluded.units` },
    })
}

export async function readWeights(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await tx
    .select({ productId: product.productId, weightG: product.weightG })
    .from(product)
    .where(isAmong(product.productId, productIds))
  return new Map(rows.map(({ productId, weightG }) => [productId, weightG]))
}
