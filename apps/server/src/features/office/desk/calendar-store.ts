import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { type BoxInBrief, boxInBrief } from './search-store.ts'

type DayCount = { day: DateOnly; status: BoxStatus; boxes: number }

export async function countBoxesByDay(db: Database, from: DateOnly, until: DateOnly): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    SELECT delivery_on AS day, status, count(*)::int AS boxes FROM box
    WHERE delivery_on BETWEEN ${from} AND ${until} GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

type Which = { day: DateOnly; status?: BoxStatus | undefined; after?: string | undefined }

/** By reference, after the last one of the page before. */
export async function readBoxesOfDay(
  db: Database,
  { day, status, after }: Which,
  atMost: number,
): Promise<BoxInBrief[]> {
  const { rows } = await db.execute<BoxInBrief>(sql`
    SELECT ${boxInBrief} FROM box b JOIN customer c USING (bucket, customer_id)
    WHERE b.delivery_on = ${day} AND ${status ? sql`b.status = ${status}` : sql`true`}
      AND ${after ? sql`b.reference > ${after}` : sql`true`}
    ORDER BY b.reference LIMIT ${atMost}`)
  return rows
}
