import { statusesOfActive } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { VatShare } from '@cupboard/domain/subscription/vat'
import { and, between, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import type { PaymentState } from '#db/schema/billing.ts'
import { type ReceiptDocument, receipt } from '#db/schema/receipts.ts'
import { creditNote, creditNoteVat } from '#db/schema/refunds.ts'
import { isOneOf } from '#db/sql-parts.ts'

/** Some days, with the instants of their beginning and end. */
export type Period = { from: DateOnly; until: DateOnly; begins: Date; ends: Date }

type Subscriptions = { started: number; restarted: number; active: number; paused: number }

export async function countSubscriptions(db: Database, { begins, ends }: Period): Promise<Subscriptions> {
  const inPeriod = sql`recorded_at >= ${begins} AND recorded_at < ${ends}`
  const { rows } = await db.execute<Subscriptions>(sql`SELECT
    (SELECT count(*)::int FROM subscription_change WHERE kind = 'subscription-started' AND ${inPeriod}) AS started,
    (SELECT count(*)::int FROM subscription_change WHERE kind = 'subscription-restarted' AND ${inPeriod}) AS restarted,
    (SELECT count(*)::int FROM subscription WHERE is_active) AS active,
    (SELECT count(*)::int FROM subscription WHERE is_active AND is_charging_paused) AS paused`)
  return rows[0] ?? { started: 0, restarted: 0, active: 0, paused: 0 }
}

export async function countEnds(db: Database, { begins, ends }: Period) {
  const { rows } = await db.execute<{ endedBy: string; count: number }>(sql`
    SELECT ended_by AS "endedBy", count(*)::int AS count FROM subscription_change
    WHERE kind = 'subscription-ended' AND recorded_at >= ${begins} AND recorded_at < ${ends}
    GROUP BY 1 ORDER BY 2 DESC, 1`)
  return rows
}

/** Payments that first failed in the period, by their present state. */
export async function sumFailedPayments(db: Database, { begins, ends }: Period) {
  const { rows } = await db.execute<{ state: PaymentState; count: number; amountPence: number }>(sql`
    SELECT state, count(*)::int AS count, sum(amount_pence)::int AS "amountPence" FROM payment
    WHERE first_declined_at >= ${begins} AND first_declined_at < ${ends} GROUP BY state`)
  return rows
}

export async function sumLedger(db: Database, { begins, ends }: Period) {
  const { rows } = await db.execute<{ kind: string; amountPence: number }>(sql`
    SELECT kind, sum(amount_pence)::float8 AS "amountPence" FROM ledger
    WHERE entered_at >= ${begins} AND entered_at < ${ends} GROUP BY kind`)
  return new Map(rows.map(({ kind, amountPence }) => [kind, amountPence]))
}

/** Unpaid charges of boxes of these days, and the price of planned ones. */
export async function sumToCome(db: Database, { from, until }: Period) {
  const { rows } = await db.execute<{ committedPence: number; expectedPence: number }>(sql`SELECT
    (SELECT coalesce(sum(p.amount_pence), 0)::float8 FROM payment p JOIN box b USING (bucket, box_id)
      WHERE p.state NOT IN ('succeeded', 'cancelled') AND b.delivery_on BETWEEN ${from} AND ${until}
        AND b.status <> ALL(${sql.param([...statusesOfActive])})) AS "committedPence",
    (SELECT coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)::float8
      FROM box b JOIN box_line l USING (bucket, box_id) JOIN product p USING (product_id)
      WHERE b.delivery_on BETWEEN ${from} AND ${until} AND ${isOneOf('b.status', statusesOfActive)}
        AND NOT b.is_skipped) AS "expectedPence"`)
  return rows[0] ?? { committedPence: 0, expectedPence: 0 }
}

/** The receipts of the period. */
export async function readReceiptDocuments(
  db: Database,
  { from, until }: Period,
): Promise<ReceiptDocument[]> {
  const rows = await db
    .select({ document: receipt.document })
    .from(receipt)
    .where(between(receipt.issuedOn, from, until))
  return rows.flatMap(({ document }) => document ?? [])
}

export async function readCreditedVat(db: Database, { from, until }: Period): Promise<VatShare[]> {
  const rows = await db
    .select({ share: creditNoteVat })
    .from(creditNote)
    .innerJoin(
      creditNoteVat,
      and(eq(creditNoteVat.bucket, creditNote.bucket), eq(creditNoteVat.refundId, creditNote.refundId)),
    )
    .where(between(creditNote.issuedOn, from, until))
  return rows.map(
    ({ share: { bucket: _bucket, customerId: _customer, refundId: _refund, ...share } }) => share as VatShare,
  )
}

export type Cohort = { place: number; started: number; kept: number; boxes: number; paidPence: number }

/** Homes by the month of their first subscription; `place` numbers these months from 1. */
export async function readCohorts(db: Database, beginnings: readonly Date[]): Promise<Cohort[]> {
  const months = sql`ARRAY[${sql.join(
    beginnings.map((begins) => sql`${begins}::timestamptz`),
    sql`, `,
  )}]`
  const { rows } = await db.execute<Cohort>(sql`
    SELECT width_bucket(first.started_at, ${months}) AS place, count(*)::int AS started,
      count(*) FILTER (WHERE s.is_active)::int AS kept, coalesce(sum(m.boxes), 0)::int AS boxes,
      coalesce(sum(m.paid_pence), 0)::float8 AS "paidPence"
    FROM (SELECT bucket, customer_id, min(recorded_at) AS started_at
      FROM subscription_change WHERE kind = 'subscription-started' GROUP BY 1, 2) first
    JOIN subscription s USING (bucket, customer_id)
    LEFT JOIN (SELECT bucket, customer_id, count(*) FILTER (WHERE kind = 'charge') AS boxes, sum(amount_pence) AS paid_pence
      FROM ledger GROUP BY 1, 2) m USING (bucket, customer_id)
    WHERE first.started_at >= ${beginnings[0]} GROUP BY 1 ORDER BY 1 DESC`)
  return rows
}
