import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import type { MappedTable, RowsOf } from '#db/data-map/map-parts.ts'
import { isMoveOfAny } from '#db/months/moves-of-box.ts'

/** A customer, with every address that ever was theirs. */
export type Whose = { customerId: CustomerId; addresses: readonly string[] }

/** Rows that are certainly the customer's, or also rows that only an address of theirs identifies. */
type Reach = 'own' | 'with-addresses'

/** Every address that letters to a customer went to, in small letters. */
export async function readAddresses(db: Database | Transaction, customerId: CustomerId): Promise<string[]> {
  const their = ofCustomer(customerId)
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT lower(email) AS address FROM customer WHERE ${their} AND email <> ''
    UNION SELECT lower(email) FROM email_change WHERE ${their}
    UNION SELECT lower(payload ->> 'before') FROM event WHERE ${their} AND kind = 'email-changed'`)
  return rows.map(({ address }) => address)
}

const ofCustomer = (customerId: CustomerId): SQL =>
  sql`bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}`

/** The condition for a customer's rows in a table. */
export function isOf({ customerId, addresses }: Whose, rowsOf: RowsOf, reach: Reach): SQL {
  const own = ofCustomer(customerId)
  const theirs = sql`ANY(${sql.param([...addresses])})`
  const ofAll = reach === 'with-addresses'
  switch (rowsOf) {
    case 'customer':
      return own
    case 'email':
      return sql`email_key IN (SELECT email_key FROM customer WHERE ${own})`
    // Millions of lines have no index by customer: they are found by the boxes they lie in.
    case 'line':
      return sql`bucket = ${bucketOf(customerId)} AND box_id IN (SELECT box_id FROM box WHERE ${own})`
    case 'move':
      return sql`bucket = ${bucketOf(customerId)} AND ${isMoveOfAny(own)}`
    case 'deed':
      return sql`customer_id = ${customerId}`
    case 'difference':
      return sql`box_id IN (SELECT box_id FROM box WHERE ${own})`
    case 'event':
      return ofAll ? sql`((${own}) OR (customer_id IS NULL AND lower(payload ->> 'email') = ${theirs}))` : own
    case 'letter':
      return ofAll ? sql`((${own}) OR (customer_id IS NULL AND lower(recipient) = ${theirs}))` : own
    case 'staff':
    case 'shop':
      return sql`false`
  }
}

/** A customer's rows of one table, without technical and secret columns. */
export async function readCustomerRows(
  db: Database,
  table: string,
  mapped: MappedTable,
  whose: Whose,
): Promise<Record<string, unknown>[]> {
  const { rowsOf, personal, tax, keys } = mapped
  const columns = [...keys, ...Object.keys(personal), ...tax].map((name) => sql.identifier(name))
  const isTold = rowsOf === 'letter' ? sql`AND NOT is_secret` : sql``
  const { rows } = await db.execute(
    sql`SELECT ${sql.join(columns, sql`, `)} FROM ${sql.identifier(table)} WHERE ${isOf(whose, rowsOf, 'own')} ${isTold}`,
  )
  return rows
}
