import { type BoxStatus, statusesForPeople, statusesOfActive } from '@cupboard/domain/box/box-status'
import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import { bucketInReference } from '@cupboard/domain/box/reference'
import type { StatusReason } from '@cupboard/domain/box/status-reason'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { PauseReason } from '@cupboard/domain/subscription/pause/charging-pause'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import type { PaymentState } from '#db/schema/billing.ts'
import { box } from '#db/schema/boxes.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { dueDay, isOverdue } from '#features/boxes/late-box-store.ts'

export async function findBoxByReference(db: Database, typed: string) {
  const reference = typed.toUpperCase()
  const bucket = bucketInReference(reference)
  const [row] = await db
    .select()
    .from(box)
    .where(and(bucket === undefined ? undefined : eq(box.bucket, bucket), eq(box.reference, reference)))
  return row
}

type DueBox = {
  reference: string
  status: string
  dispatchOn: DateOnly
  deliveryOn: DateOnly
  items: number
  deliveryNotes: string
}

/** Boxes that leave today or should have left. */
export async function readDueBoxes(db: Database, today: DateOnly): Promise<DueBox[]> {
  const { rows } = await db.execute<DueBox>(sql`
    SELECT b.reference, b.status, b.dispatch_on AS "dispatchOn", b.delivery_on AS "deliveryOn",
      (SELECT coalesce(sum(quantity), 0)::int FROM box_line l WHERE l.bucket = b.bucket AND l.box_id = b.box_id) AS items,
      c.delivery_notes AS "deliveryNotes"
    FROM box b JOIN customer c USING (bucket, customer_id)
    WHERE ${isOneOf('b.status', statesConcernedBy('dispatch-due'))} AND b.dispatch_on <= ${today}
    ORDER BY b.dispatch_on, b.reference`)
  return rows
}

export type StuckBox = {
  reference: string
  status: BoxStatus
  dueOn: DateOnly
  statusReason: StatusReason | null
  declineCode: string | null
  paymentState: PaymentState | null
  isChargingPaused: boolean
  pausedBy: PauseReason | null
}

/** Boxes more than a day past due and those that wait for a person, with the reason if it is known. */
export async function readStuckBoxes(db: Database, today: DateOnly): Promise<StuckBox[]> {
  const { rows } = await db.execute<StuckBox>(sql`
    SELECT b.reference, b.status, due.day AS "dueOn", b.status_reason AS "statusReason",
      p.decline_code AS "declineCode", p.state AS "paymentState", s.is_charging_paused AS "isChargingPaused",
      s.charging_paused_by AS "pausedBy"
    FROM box b JOIN subscription s USING (bucket, customer_id) LEFT JOIN payment p USING (bucket, box_id)
    CROSS JOIN LATERAL (SELECT ${dueDay} AS day) due
    WHERE (${isOverdue(today)} OR ${isOneOf('b.status', statusesForPeople)})
      AND (s.is_active OR NOT ${isOneOf('b.status', statusesOfActive)})
    ORDER BY due.day`)
  return rows
}
