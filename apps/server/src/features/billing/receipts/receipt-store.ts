import type { DateOnly } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import type { CustomerId } from '@cupboard/domain/ids'
import { and, desc, eq, max, sql, sum } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, isOf, isOfBox, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { payment } from '#db/schema/billing.ts'
import { box } from '#db/schema/boxes.ts'
import { type PaidWith, type ReceiptDocument, receipt } from '#db/schema/receipts.ts'
import { refund } from '#db/schema/refunds.ts'

type ReceiptRow = typeof receipt.$inferSelect
/** A paid box and the card that paid for it, where the provider named one. */
type ReceiptToIssue = BoxKey & { paidWith: PaidWith | null }

/** The seller of today; a receipt stores the seller of its day. */
export const seller: ReceiptDocument['seller'] = {
  name: company.name,
  address: company.address,
  vatNumber: company.vat,
}

export async function findReceipt(db: Database | Transaction, key: BoxKey): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipt).where(isOfBox(receipt, key))
  return row
}

/**
 * Issues the receipts of boxes that have none yet, numbered in the order of the boxes. It blocks every other issuer
 * until the commit, so call it late in a transaction.
 */
export async function issueReceipts(
  tx: Transaction,
  boxes: readonly ReceiptToIssue[],
  issuedOn: DateOnly,
): Promise<void> {
  const bucket = oneBucketOf(boxes)
  const ids = boxIdsOf(boxes)
  const cards = JSON.stringify(Object.fromEntries(boxes.map(({ boxId, paidWith }) => [boxId, paidWith])))
  // The next statement sees a snapshot, so first wait for others that issue receipts of these boxes. Otherwise a
  // receipt would get two numbers.
  await tx.execute(sql`
    SELECT FROM box WHERE bucket = ${bucket} AND box_id = ANY(${ids}::uuid[]) ORDER BY box_id FOR NO KEY UPDATE`)
  await tx.execute(sql`
    WITH missing AS MATERIALIZED (
      SELECT b.bucket, b.box_id, b.customer_id, b.address, row_number() OVER (ORDER BY array_position(${ids}::uuid[], b.box_id)) AS place
      FROM box b
      WHERE b.bucket = ${bucket} AND b.box_id = ANY(${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM receipt r WHERE r.bucket = b.bucket AND r.box_id = b.box_id)
    ), wanted AS MATERIALIZED (
      SELECT count(*) AS numbers FROM missing
    ), counted AS (
      UPDATE receipt_number SET newest = newest + wanted.numbers
      FROM wanted WHERE wanted.numbers > 0
      RETURNING newest - wanted.numbers AS before
    )
    INSERT INTO receipt (bucket, customer_id, box_id, receipt_number, issued_on, buyer, document)
    SELECT missing.bucket, missing.customer_id, missing.box_id, counted.before + missing.place, ${issuedOn}, ${buyerOf}, jsonb_build_object(
      'seller', ${JSON.stringify(seller)}::jsonb, 'lines', ${linesOf}, 'deliveredTo', ${deliveredTo},
      'paidWith', ${cards}::jsonb -> missing.box_id::text)
    FROM missing LEFT JOIN counted ON true`)
}

const buyerOf = sql`(
  SELECT jsonb_build_object('name', a.name, 'address', array_remove(
    ARRAY[a.address_line1, a.address_line2, a.city, a.county, a.post_code, a.country], ''))
  FROM address a WHERE a.bucket = missing.bucket AND a.customer_id = missing.customer_id)`

/** Where the box goes: the address saved at its cut-off. */
const deliveredTo = sql`CASE WHEN missing.address IS NOT NULL THEN
  jsonb_build_object('name', missing.address ->> 'name', 'address', array_remove(
    ARRAY[missing.address ->> 'addressLine1', missing.address ->> 'addressLine2', missing.address ->> 'city',
      missing.address ->> 'county', missing.address ->> 'postCode', missing.address ->> 'country'], '')) END`

const linesOf = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('productName', p.name, 'quantity', l.quantity,
    'pricePence', coalesce(l.frozen_price_pence, p.price_pence),
    'vatClass', coalesce(l.frozen_vat_class, p.vat_class)) ORDER BY p.position), '[]')
  FROM box_line l JOIN product p USING (product_id)
  WHERE l.bucket = missing.bucket AND l.box_id = missing.box_id AND l.quantity > 0)`

/** Sums the refunds of a box, to card and credit together, with the time of the last. */
export async function findReturned(db: Database, key: BoxKey) {
  const [row] = await db
    .select({ amountPence: sum(refund.amountPence), endedAt: max(refund.endedAt) })
    .from(refund)
    .where(and(isOfBox(refund, key), eq(refund.state, 'succeeded')))
  return row?.endedAt ? { amountPence: Number(row.amountPence), endedAt: row.endedAt } : undefined
}

/** Every receipt of a customer, newest first. */
export function readReceipts(db: Database, customerId: CustomerId) {
  return db
    .select({
      boxId: receipt.boxId,
      receiptNumber: receipt.receiptNumber,
      reference: box.reference,
      issuedOn: receipt.issuedOn,
      total: sql<number>`(${payment.amountPence} + ${payment.creditPence})::int`,
      isRefunded: sql<boolean>`EXISTS (SELECT FROM ${refund}
        WHERE ${refund.bucket} = ${receipt.bucket} AND ${refund.boxId} = ${receipt.boxId} AND ${refund.state} = 'succeeded')`,
    })
    .from(receipt)
    .innerJoin(box, and(eq(box.bucket, receipt.bucket), eq(box.boxId, receipt.boxId)))
    .innerJoin(payment, and(eq(payment.bucket, receipt.bucket), eq(payment.boxId, receipt.boxId)))
    .where(isOf(receipt, customerId))
    .orderBy(desc(receipt.receiptNumber))
}
