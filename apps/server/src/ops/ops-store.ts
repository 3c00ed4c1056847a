import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { box } from '#db/schema.ts'

export async function findBoxByReference(db: Database, reference: string) {
  const [row] = await db.select().from(box).where(eq(box.reference, reference.toUpperCase()))
  return row
}

type DueBox = { reference: string; status: string; dispatchOn: DateOnly; deliveryOn: DateOnly; items: number }

/** What has to leave today or should have left. */
export async function readDueBoxes(db: Database, today: DateOnly): Promise<DueBox[]> {
  const { rows } = await db.execute<DueBox>(sql`
    SELECT b.reference, b.status, b.dispatch_on AS "dispatchOn", b.delivery_on AS "deliveryOn",
      (SELECT coalesce(sum(quantity), 0)::int FROM box_line l WHERE l.box_id = b.box_id) AS items
    FROM box b WHERE b.status = 'Paid' AND b.dispatch_on <= ${today} ORDER BY b.dispatch_on, b.reference`)
  return rows
}

type StuckBox = { reference: string; status: string; dueOn: DateOnly; reason: string | null }

/** Anything more than a day past due, with what is known of why. */
export async function readStuckBoxes(db: Database, today: DateOnly): Promise<StuckBox[]> {
  const yesterday = addDays(today, -1)
  const { rows } = await db.execute<StuckBox>(sql`
    SELECT b.reference, b.status, due.day AS "dueOn",
      coalesce(b.status_reason, p.decline_code, CASE WHEN p.state = 'unknown' THEN 'the provider has not answered' END) AS reason
    FROM box b JOIN subscription s USING (customer_id) LEFT JOIN payment p USING (box_id)
    CROSS JOIN LATERAL (SELECT CASE b.status
      WHEN 'Scheduled' THEN b.delivery_on - 7 WHEN 'CustomerNotified' THEN b.delivery_on - 3
      WHEN 'InvoiceCreated' THEN b.delivery_on - 3 WHEN 'Paid' THEN b.dispatch_on
      WHEN 'Shipped' THEN b.delivery_on WHEN 'Error' THEN b.delivery_on - 3 END AS day) due
    WHERE due.day < ${yesterday} AND (s.is_active OR b.status NOT IN ('Scheduled', 'CustomerNotified'))
    ORDER BY due.day`)
  return rows
}
