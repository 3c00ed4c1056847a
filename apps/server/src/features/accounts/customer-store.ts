import type { CustomerId } from '@cupboard/domain/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { prepareRead } from '#db/prepared.ts'
import { customer } from '#db/schema.ts'

export type CustomerRow = typeof customer.$inferSelect

export async function insertCustomer(tx: Transaction, row: CustomerRow): Promise<void> {
  await tx.insert(customer).values(row)
}

/** What a sign-in is held against. */
export type Credential = Pick<CustomerRow, 'customerId' | 'passwordHash'>

export const readCredentials = prepareRead<{ emailKey: string }, Credential>(
  'credentials',
  sql`SELECT customer_id AS "customerId", password_hash AS "passwordHash" FROM customer
    WHERE email_key = ${sql.placeholder('emailKey')}`,
)

export async function findCustomer(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.customerId, customerId))
  return row
}

export async function findCustomerByEmail(db: Database, emailKey: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.emailKey, emailKey))
  return row
}

/** Everything about one account that must not happen twice at once queues here. */
export async function lockCustomerByEmail(
  tx: Transaction,
  emailKey: string,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.emailKey, emailKey)).for('update')
  return row
}

export async function savePasswordHash(
  tx: Transaction,
  customerId: CustomerId,
  passwordHash: string,
): Promise<void> {
  await tx.update(customer).set({ passwordHash }).where(eq(customer.customerId, customerId))
}
