import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { customer, customerEmail } from '#db/schema/accounts.ts'

export type CustomerRow = typeof customer.$inferSelect

/** The address first: of two who want it, the second comes no further. */
export async function insertCustomer(tx: Transaction, row: CustomerRow): Promise<void> {
  const { emailKey, customerId } = row
  await tx.insert(customerEmail).values({ emailKey, ...keyOf(customerId) })
  await tx.insert(customer).values(row)
}

/** What a sign-in is held against. */
export type Credential = Pick<CustomerRow, 'customerId' | 'passwordHash'>

/** No customer has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as CustomerId

/** Who has an address. Addresses are spread apart from customers, so a customer is found by a second look. */
async function findByEmail(db: Database | Transaction, emailKey: string): Promise<CustomerId | undefined> {
  const [row] = await db
    .select({ customerId: customerEmail.customerId })
    .from(customerEmail)
    .where(eq(customerEmail.emailKey, emailKey))
  return row?.customerId
}

/** As many looks for an address that nobody has, so that the time tells nothing. */
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

/** Everything about one account that must not happen twice at once queues here. */
export async function lockCustomerByEmail(
  tx: Transaction,
  emailKey: string,
): Promise<CustomerRow | undefined> {
  const row = await lockCustomer(tx, (await findByEmail(tx, emailKey)) ?? NOBODY)
  // The address may have gone to another account before the lock was ours.
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

/** The new address is taken before the old one is given up. The customer is locked. */
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
