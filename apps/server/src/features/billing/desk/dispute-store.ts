import { arrivedStatuses, type BoxStatus } from '@cupboard/domain/box/box-status'
import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Evidence } from '@cupboard/domain/refund/evidence'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxKeyOf, isOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { movesOf } from '#db/months/moves-of-box.ts'
import { dispute } from '#db/schema/disputes.ts'
import { isOneOf } from '#db/sql-parts.ts'
import type { Dispute } from '#payments/payments.ts'

export type DisputeRow = typeof dispute.$inferSelect

/** A dispute and its customer. */
export type DisputeKey = { customerId: CustomerId; disputeId: string }

const isDispute = ({ customerId, disputeId }: DisputeKey) =>
  and(isOf(dispute, customerId), eq(dispute.disputeId, disputeId))

/** Saves the provider's present word on a dispute; our answer stays. */
export async function saveDispute(
  tx: Transaction,
  key: BoxKey,
  { disputeId, amountPence, reason, status, openedAt, evidenceDueAt }: Dispute,
  now: Date,
): Promise<void> {
  const said = {
    amountPence,
    reason: reason ?? null,
    status,
    evidenceDueAt: evidenceDueAt ?? null,
    seenAt: now,
  }
  await tx
    .insert(dispute)
    .values({ ...boxKeyOf(key), ...said, disputeId, openedAt: openedAt ?? now })
    .onConflictDoUpdate({ target: [dispute.bucket, dispute.disputeId], set: said })
}

/** Finds a dispute by its id alone: banks and people do not name the customer. */
export async function findDispute(
  db: Database | Transaction,
  disputeId: string,
): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(dispute).where(eq(dispute.disputeId, disputeId))
  return row
}

export async function lockDispute(tx: Transaction, key: DisputeKey): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(dispute).where(isDispute(key)).for('update')
  return row
}

/** A page of disputes, those whose answer is due first at the top, closed ones last. */
export function readDisputes(db: Database, { after, atMost }: { after: number; atMost: number }) {
  return db
    .select()
    .from(dispute)
    .orderBy(
      sql`(${dispute.status} IN ('won', 'lost', 'warning_closed'))`,
      sql`${dispute.evidenceDueAt} ASC NULLS LAST`,
      asc(dispute.disputeId),
    )
    .offset(after)
    .limit(atMost)
}

/** Committed before the evidence is sent. */
export async function keepEvidence(
  tx: Transaction,
  key: DisputeKey,
  evidence: Evidence,
  evidenceBy: Actor,
  evidenceAskedAt: Date,
): Promise<void> {
  await tx.update(dispute).set({ evidence, evidenceBy, evidenceAskedAt }).where(isDispute(key))
}

export async function markEvidenceSent(db: Database, key: DisputeKey, evidenceSentAt: Date): Promise<void> {
  await db.update(dispute).set({ evidenceSentAt }).where(isDispute(key))
}

/** Evidence that was to be sent and whose answer was lost. */
export function readUnsentEvidence(db: Database, askedBefore: Date): Promise<DisputeRow[]> {
  return db
    .select()
    .from(dispute)
    .where(
      sql`${dispute.evidenceAskedAt} <= ${askedBefore} AND ${dispute.evidenceSentAt} IS NULL
        AND ${dispute.status} = 'needs_response'`,
    )
    .limit(20)
}

/** The day on which box `b` first came to one of these states. */
function firstIn(states: readonly BoxStatus[]): SQL {
  return sql`(SELECT min(a.moved_at)::date::text FROM ${movesOf('b', 'a')}
    WHERE ${isOneOf('a.to_status', states)})`
}

export type KnownOfBox = {
  reference: string
  customerName: string
  email: string
  address: string[] | null
  receiptNumber: number | null
  receiptOn: string | null
  products: string[] | null
  shippedOn: string | null
  deliveredOn: string | null
  letters: { subject: string; sentOn: string }[] | null
  refundedPence: number
}

/** Reads the records of a disputed box, for its bank. */
export async function readKnownOfBox(
  db: Database,
  { customerId, boxId }: BoxKey,
): Promise<KnownOfBox | undefined> {
  const { rows } = await db.execute<KnownOfBox>(sql`
    SELECT b.reference, c.first_name || ' ' || c.last_name AS "customerName", c.email,
      CASE WHEN b.address IS NOT NULL THEN array_remove(ARRAY[b.address ->> 'name', b.address ->> 'addressLine1',
        b.address ->> 'addressLine2', b.address ->> 'city', b.address ->> 'county', b.address ->> 'postCode'], '') END AS address,
      r.receipt_number AS "receiptNumber", r.issued_on::text AS "receiptOn",
      (SELECT array_agg(l.quantity || ' × ' || p.name ORDER BY p.position) FROM box_line l JOIN product p USING (product_id)
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id AND l.quantity > 0) AS products,
      ${firstIn(statesConcernedBy('delivery-due'))} AS "shippedOn", ${firstIn(arrivedStatuses)} AS "deliveredOn",
      (SELECT json_agg(json_build_object('subject', l.subject, 'sentOn', l.sent_at::date) ORDER BY l.sent_at)
        FROM letter l WHERE l.bucket = b.bucket AND lower(l.recipient) = lower(c.email) AND l.facts -> 'happened' ->> 'boxId' = b.box_id::text
          AND l.sent_at IS NOT NULL) AS letters,
      (SELECT coalesce(sum(amount_pence), 0)::int FROM refund f
        WHERE f.bucket = b.bucket AND f.box_id = b.box_id AND f.state = 'succeeded') AS "refundedPence"
    FROM box b JOIN customer c USING (bucket, customer_id) LEFT JOIN receipt r USING (bucket, box_id)
    WHERE b.bucket = ${bucketOf(customerId)} AND b.box_id = ${boxId}`)
  return rows[0]
}
