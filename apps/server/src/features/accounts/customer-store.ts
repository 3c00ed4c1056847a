import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { customer, customerEmail } from '#db/schema/accounts.ts'

export type CustomerRow = typeof customer.$inferSelect

/** Inserts the address first: a second registration of the same address fails there. */
export async function insertCustomer(tx: Transaction, row: CustomerRow): Promise<void> {
  const { emailKey, customerId } = row
  await tx.insert(customerEmail).values({ emailKey, ...keyOf(customerId) })
  await tx.insert(customer).values(row)
}

/** The stored half of a sign-in. */
export type Credential = Pick<CustomerRow, 'customerId' | 'passwordHash'>

/** No customer has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as CustomerId

/** Finds the customer of an address. Addresses have buckets of their own, so the customer takes a second query. */
async function findByEmail(db: Database | Transaction, emailKey: string): Promise<CustomerId | undefined> {
  const [row] = await db
    .select({ customerId: customerEmail.customerId })
    .from(customerEmail)
    .where(eq(customerEmail.emailKey, emailKey))
  return row?.customerId
}

/** An unknown address costs as many queries as a known one, so that the time reveals nothing. */
export async function findCredential(db: Database, emailKey: string): Promise<Credential | undefined> {
  const [row] = await db
    .select({ customerId: customer.customerId, passwordHash: customer.passwordHash })
    .from(customer)
    .where(isOf(customer, (await findByEmail(db, emailKey)) ?? NOBODY))
  return row
}

export async function findCustomer(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customer).where(isOf(customer, customerId))
  return row
}

export async function findCustomerByEmail(db: Database, emailKey: string): Promise<CustomerRow | undefined> {
  return findCustomer(db, (await findByEmail(db, emailKey)) ?? NOBODY)
}

/** Locks the account of an address, so that nothing on it happens twice at once. */
export async function lockCustomerByEmail(
  tx: Transaction,
  emailKey: string,
): Promise<CustomerRow | undefined> {
  const row = await lockCustomer(tx, (await findByEmail(tx, emailKey)) ?? NOBODY)
  // Another account may have taken the address before we had the lock.
  return row?.emailKey === emailKey ? row : undefined
}

export async function lockCustomer(
  tx: Transaction,
  customerId: CustomerId,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(isOf(customer, customerId)).for('update')
  return row
}

type Kept = Pick<
  CustomerRow,
  'firstName' | 'lastName' | 'phoneNumber' | 'deliveryNotes' | 'marketingAgreedAt'
>

export async function saveDetails(tx: Transaction, customerId: CustomerId, kept: Kept): Promise<void> {
  await tx.update(customer).set(kept).where(isOf(customer, customerId))
}

/** Takes the new address before it gives up the old one. The caller has locked the customer. */
export async function saveEmail(
  tx: Transaction,
  { customerId, emailKey: before }: CustomerRow,
  email: Pick<CustomerRow, 'email' | 'emailKey'>,
): Promise<void> {
  if (email.emailKey !== before) {
    await tx.insert(customerEmail).values({ emailKey: email.emailKey, ...keyOf(customerId) })
    await tx.delete(customerEmail).where(eq(customerEmail.emailKey, before))
  }
  await tx.update(customer).set(email).where(isOf(customer, customerId))
}

export async function savePasswordHash(
  tx: Transaction,
  customerId: CustomerId,
  passwordHash: string,
): Promise<void> {
  await tx.update(customer).set({ passwordHash }).where(isOf(customer, customerId))
}
