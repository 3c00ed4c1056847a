import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { movesOf } from '#db/months/moves-of-box.ts'

type Since = { customerId: CustomerId; since: Date }
export type MovedBox = { at: Date; reference: string; status: BoxStatus }
export type Booked = { at: Date; reference: string; kind: string; amountPence: number }

/** Reads the moves of a customer's boxes after an instant. */
export async function readMoves(db: Database, { customerId, since }: Since): Promise<MovedBox[]> {
  const { rows } = await db.execute<MovedBox>(sql`
    SELECT a.moved_at AS at, b.reference, a.to_status AS status FROM box b CROSS JOIN ${movesOf('b', 'a')}
    WHERE b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId} AND a.moved_at > ${since} AND a.from_status IS NOT NULL ORDER BY a.number`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Reads charges and refunds after an instant. */
export async function readBooked(db: Database, { customerId, since }: Since): Promise<Booked[]> {
  const { rows } = await db.execute<Booked>(sql`
    SELECT l.entered_at AS at, b.reference, l.kind, l.amount_pence AS "amountPence"
    FROM ledger l JOIN box b USING (bucket, box_id)
    WHERE l.bucket = ${bucketOf(customerId)} AND l.customer_id = ${customerId} AND l.entered_at > ${since} ORDER BY l.number`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
