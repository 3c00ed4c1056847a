import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { customer } from '#db/schema/accounts.ts'

export type CustomerRow = typeof customer.$inferSelect

export async function insertCustomer(tx: Transaction, row: CustomerRow): Promise<void> {
  await tx.insert(customer).values(row)
}

/** What a sign-in is held against. */
export type Credential = Pick<CustomerRow, 'customerId' | 'passwordHash'>

export async function findCredential(db: Database, emailKey: string): Promise<Credential | undefined> {
  const [row] = await db
    .select({ customerId: customer.customerId, passwordHash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.emailKey, emailKey))
  return row
}

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

export async function lockCustomer(
  tx: Transaction,
  customerId: CustomerId,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.customerId, customerId)).for('update')
  return row
}

type Kept = Pick<
  CustomerRow,
  'firstName' | 'lastName' | 'phoneNumber' | 'deliveryNotes' | 'marketingAgreedAt'
>

export async function saveDetails(tx: Transaction, customerId: CustomerId, kept: Kept): Promise<void> {
  await tx.update(customer).set(kept).where(eq(customer.customerId, customerId))
}

export async function saveEmail(
  tx: Transaction,
  customerId: CustomerId,
  email: Pick<CustomerRow, 'email' | 'emailKey'>,
): Promise<void> {
  await tx.update(customer).set(email).where(eq(customer.customerId, customerId))
}

export async function savePasswordHash(
  tx: Transaction,
  customerId: CustomerId,
  passwordHash: string,
): Promise<void> {
  await tx.update(customer).set({ passwordHash }).where(eq(customer.customerId, customerId))
}
