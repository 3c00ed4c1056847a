import type { CustomerId } from '@cupboard/domain/ids'
import type { DeadAddress } from '@cupboard/domain/letter/undelivered'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

export type ListedAddress = {
  email: string
  isFormer: boolean
  customerId: CustomerId
  customerName: string
  reason: DeadAddress
  answer: string
  suppressedAt: string
  isChargingPaused: boolean
}

type Page = { after: number; atMost: number }

const isUntold = sql`coalesce(p.charging_paused_by = 'letters-come-back', false)`

function read(db: Database, which: SQL, { after, atMost }: Page) {
  return db.execute<ListedAddress>(sql`
    SELECT s.email_key AS email, c.email_key <> s.email_key AS "isFormer", s.customer_id AS "customerId",
      c.first_name || ' ' || c.last_name AS "customerName", s.reason, s.answer,
      to_char(s.suppressed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "suppressedAt",
      ${isUntold} AND c.email_key = s.email_key AS "isChargingPaused"
    FROM suppressed_address s JOIN customer c USING (bucket, customer_id)
    LEFT JOIN subscription p USING (bucket, customer_id)
    WHERE ${which} ORDER BY s.suppressed_at DESC, s.email_key OFFSET ${after} LIMIT ${atMost}`)
}

/** A page of suppressed addresses, the newest first; with a search text only those whose address or owner has it. */
export async function readSuppressed(
  db: Database,
  { words = '', ...page }: Page & { words?: string | undefined },
): Promise<ListedAddress[]> {
  const typed = words.trim().toLowerCase()
  const named = sql`position(${typed} in s.email_key || ' ' || lower(c.first_name || ' ' || c.last_name)) > 0`
  return (await read(db, typed ? named : sql`true`, page)).rows
}

/** A page of customers who are not charged because notices do not reach them. */
export async function readUntold(db: Database, page: Page): Promise<ListedAddress[]> {
  return (await read(db, sql`${isUntold} AND c.email_key = s.email_key`, page)).rows
}
