import { type BoxStatus, statusesForPeople, statusesOfActive } from '@cupboard/domain/box/box-status'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { cutOffDay, noticeDay } from './life/box-move-store.ts'

/** On which day something should have happened to a box, by its state. */
const dueDays: Partial<Record<BoxStatus, SQL>> = {
  Scheduled: noticeDay,
  CustomerNotified: cutOffDay,
  InvoiceCreated: cutOffDay,
  Paid: sql`b.dispatch_on`,
  Shipped: sql`b.delivery_on`,
  // A person has to look at these, whatever their day.
  Error: sql`b.status_since::date`,
  Dispute: sql`b.status_since::date`,
}

export const dueDay = sql`CASE b.status ${sql.join(
  Object.entries(dueDays).map(([status, day]) => sql`WHEN ${status} THEN ${day}`),
  sql` `,
)} END`

/** How many boxes of active customers are more than a day past due, by state. */
export async function countLateBoxes(
  db: Database,
  today: DateOnly,
): Promise<{ what: string; count: number }[]> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    SELECT b.status AS what, count(*)::int AS count FROM box b JOIN subscription s USING (bucket, customer_id)
    WHERE ${dueDay} < ${addDays(today, -1)} AND b.status <> ALL(${sql.param([...statusesForPeople])})
      AND (s.is_active OR b.status <> ALL(${sql.param([...statusesOfActive])}))
    GROUP BY b.status`)
  return rows
}
