import type { DateOnly } from '@cupboard/domain/calendar'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { ProductId } from '@cupboard/domain/ids'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { productVat } from '#db/schema/catalogue.ts'
import { announceCatalogueChange } from '#features/catalogue/catalogue-store.ts'

type VatRow = { productId: ProductId; countsFrom: DateOnly; vatClass: VatClass }

/** A later entry for the same day replaces the earlier one. */
export async function saveVat(tx: Transaction, row: VatRow): Promise<void> {
  await tx
    .insert(productVat)
    .values(row)
    .onConflictDoUpdate({
      target: [productVat.productId, productVat.countsFrom],
      set: { vatClass: row.vatClass },
    })
}

export function readVat(db: Database, productId: ProductId): Promise<VatRow[]> {
  return db
    .select()
    .from(productVat)
    .where(eq(productVat.productId, productId))
    .orderBy(asc(productVat.countsFrom))
}

/** Products whose rate is not the one of today. */
const due = (today: DateOnly) => sql`SELECT v.product_id, v.vat_class FROM (
    SELECT DISTINCT ON (product_id) product_id, vat_class FROM product_vat
    WHERE counts_from <= ${today} ORDER BY product_id, counts_from DESC) v
  JOIN product p ON p.product_id = v.product_id WHERE p.vat_class <> v.vat_class`

export async function hasDueVat(db: Database, today: DateOnly): Promise<boolean> {
  const { rows } = await db.execute(sql`${due(today)} LIMIT 1`)
  return rows.length > 0
}

/** Boxes that were announced keep the rate frozen into their lines. */
export async function applyDueVat(tx: Transaction, today: DateOnly): Promise<number> {
  const { rows } = await tx.execute(sql`
    UPDATE product SET vat_class = due.vat_class FROM (${due(today)}) due
    WHERE product.product_id = due.product_id RETURNING product.product_id`)
  if (rows.length > 0) await announceCatalogueChange(tx)
  return rows.length
}
