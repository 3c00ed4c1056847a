import { type BoxStatus, statusesOfActive } from '@cupboard/domain/box/box-status'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { cutOffDay, noticeDay } from './life/box-move-store.ts'

/** When a box leaves its state by itself, at the latest. */
const dueDays: Partial<Record<BoxStatus, SQL>> = {
  Scheduled: noticeDay,
  CustomerNotified: cutOffDay,
  InvoiceCreated: cutOffDay,
  Paid: sql`b.dispatch_on`,
  Shipped: sql`b.delivery_on`,
}

/** On which day something should have happened to a box. A person has to look at the other ones, whatever their day. */
export const dueDay = sql`CASE b.status ${sql.join(
  Object.entries(dueDays).map(([status, day]) => sql`WHEN ${status} THEN ${day}`),
  sql` `,
)} ELSE b.status_since::date END`

/** Matches boxes more than a day past due, state by state, so that indexes of coming boxes are read from the start. */
export const isOverdue = (today: DateOnly) =>
  sql`(${sql.join(
    Object.entries(dueDays).map(
      ([status, day]) => sql`${isOneOf('b.status', [status])} AND ${day} < ${addDays(today, -1)}`,
    ),
    sql` OR `,
  )})`

/** How many boxes of active customers are more than a day past due, by state. */
export async function countLateBoxes(
  db: Database,
  today: DateOnly,
): Promise<{ what: string; count: number }[]> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    SELECT b.status AS what, count(*)::int AS count FROM box b JOIN subscription s USING (bucket, customer_id)
    WHERE ${isOverdue(today)} AND (s.is_active OR NOT ${isOneOf('b.status', statusesOfActive)})
    GROUP BY b.status`)
  return rows
}
