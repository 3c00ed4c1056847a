import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import { bucketOf } from '@cupboard/domain/bucket'
import { sql } from 'drizzle-orm'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Database } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'
import type { PaymentRow } from '#features/billing/charging/payment-store.ts'

/** Our books' entries for a paid or payable box. */
export type Books = Pick<PaymentRow, 'intentId' | 'state'> & {
  chargedPence: number
  refundedPence: number
  /** A person has to look at the box before it goes on. */
  isStopped: boolean
}

/** The books of many boxes, by box, in one statement. */
export async function readBooks(db: Database, keys: readonly BoxKey[]): Promise<Map<string, Books>> {
  const buckets = keys.map(({ customerId }) => bucketOf(customerId))
  const boxIds = keys.map(({ boxId }) => boxId)
  const { rows } = await db.execute<Books & { boxId: string }>(sql`
    SELECT p.box_id AS "boxId", p.intent_id AS "intentId", p.state,
      coalesce(entered.charged, 0)::int AS "chargedPence", coalesce(entered.refunded, 0)::int AS "refundedPence",
      coalesce(${isOneOf('b.status', statesConcernedBy('released'))}, false) AS "isStopped"
    FROM unnest(${sql.param(buckets)}::smallint[], ${sql.param(boxIds)}::uuid[]) AS asked (bucket, box_id)
    JOIN payment p USING (bucket, box_id)
    LEFT JOIN box b USING (bucket, box_id)
    LEFT JOIN LATERAL (
      SELECT sum(abs(l.amount_pence)) FILTER (WHERE l.kind = 'charge') AS charged,
        sum(abs(l.amount_pence)) FILTER (WHERE l.kind = 'refund') AS refunded
      FROM ledger l WHERE l.bucket = p.bucket AND l.box_id = p.box_id) entered ON true`)
  return new Map(rows.map(({ boxId, ...books }) => [boxId, books]))
}
