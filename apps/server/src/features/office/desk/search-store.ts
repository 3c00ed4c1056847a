import type { WireCustomerInBrief } from '@cupboard/contract/office/desk'
import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Sought } from '@cupboard/domain/staff/search-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

export type BoxInBrief = {
  boxId: BoxId
  reference: string
  customerId: CustomerId
  customerName: string
  deliveryDate: DateOnly
  orderStatus: BoxStatus
  isSkipped: boolean
}

export const boxInBrief = sql.raw(`b.box_id AS "boxId", b.reference, b.customer_id AS "customerId",
  c.first_name || ' ' || c.last_name AS "customerName", b.delivery_on AS "deliveryDate",
  b.status AS "orderStatus", b.is_skipped AS "isSkipped"`)

/** Escapes the characters that LIKE would interpret. */
const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

const hasName = (word: string) =>
  sql`(lower(c.last_name) LIKE ${begins(word)} OR lower(c.first_name) LIKE ${begins(word)})`

/** Finds ids of customers; each kind of search uses one index. */
function customersBy(sought: Sought, atMost: number): SQL | undefined {
  switch (sought.by) {
    case 'email':
      return sql`(SELECT bucket, customer_id FROM customer WHERE email_key LIKE ${begins(sought.begins)}
        ORDER BY email_key LIMIT ${atMost})`
    case 'post-code':
      return sql`(SELECT bucket, customer_id FROM address
        WHERE upper(replace(post_code, ' ', '')) LIKE ${begins(sought.begins)} LIMIT ${atMost})`
    case 'last-four':
      return sql`(SELECT bucket, customer_id FROM subscription WHERE card_last_four = ${sought.lastFour} LIMIT ${atMost})`
    case 'name':
      return sql`(SELECT c.bucket, c.customer_id FROM customer c
        WHERE ${sql.join(sought.words.map(hasName), sql` AND `)} LIMIT ${atMost})`
    case 'reference':
    case 'receipt':
      return undefined
  }
}

/** Each kind of search finds at most so many; together they may be more. */
export async function findCustomers(
  db: Database,
  sought: readonly Sought[],
  atMost: number,
): Promise<WireCustomerInBrief[]> {
  const ids = sought.flatMap((each) => customersBy(each, atMost) ?? [])
  if (ids.length === 0) return []
  const { rows } = await db.execute<WireCustomerInBrief>(sql`
    SELECT c.customer_id AS "customerId", c.first_name || ' ' || c.last_name AS name, c.email,
      a.post_code AS "postCode", s.card_last_four AS "cardLastFour", coalesce(s.is_active, false) AS "isActive"
    FROM (${sql.join(ids, sql` UNION `)}) found
    JOIN customer c USING (bucket, customer_id) LEFT JOIN address a USING (bucket, customer_id)
    LEFT JOIN subscription s USING (bucket, customer_id)
    ORDER BY c.last_name, c.first_name, c.customer_id LIMIT ${atMost}`)
  return rows
}

function boxesBy(sought: Sought): SQL | undefined {
  if (sought.by === 'reference') return sql`b.reference LIKE ${begins(sought.reference)}`
  if (sought.by === 'receipt')
    return sql`(b.bucket, b.box_id) IN (SELECT bucket, box_id FROM receipt WHERE receipt_number = ${sought.number})`
  return undefined
}

export async function findBoxes(
  db: Database,
  sought: readonly Sought[],
  atMost: number,
): Promise<BoxInBrief[]> {
  const ways = sought.flatMap((each) => boxesBy(each) ?? [])
  if (ways.length === 0) return []
  const { rows } = await db.execute<BoxInBrief>(sql`
    SELECT ${boxInBrief} FROM box b JOIN customer c USING (bucket, customer_id)
    WHERE ${sql.join(ways, sql` OR `)} ORDER BY b.delivery_on DESC, b.box_id LIMIT ${atMost}`)
  return rows
}
