import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { card, customer } from './tables-store.ts'

export type CardRow = typeof card.$inferSelect
export type CustomerRow = typeof customer.$inferSelect

export async function insertCustomer(
  tx: Transaction,
  given: Omit<CustomerRow, 'deletedAt'>,
): Promise<CustomerRow> {
  const row = { ...given, deletedAt: null }
  await tx.insert(customer).values(row)
  return row
}

export async function hasCustomer(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.deletedAt)))
  return rows.length > 0
}

/** The row stays for past charges; name and cards are removed. */
export async function emptyCustomer(tx: Transaction, id: string, deletedAt: Date): Promise<void> {
  await tx.update(customer).set({ email: null, metadata: {}, deletedAt }).where(eq(customer.id, id))
  await tx
    .update(card)
    .set({ customerId: null, billingName: null, isSetUp: false })
    .where(eq(card.customerId, id))
}

export async function insertCard(tx: Transaction, row: CardRow): Promise<CardRow> {
  await tx.insert(card).values(row)
  return row
}

export async function readCardRow(tx: Transaction, id: string): Promise<CardRow | undefined> {
  return (await tx.select().from(card).where(eq(card.id, id)))[0]
}

export async function readCardRows(tx: Transaction, ids: readonly string[]): Promise<Map<string, CardRow>> {
  const rows = await tx
    .select()
    .from(card)
    .where(inArray(card.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function saveCard(tx: Transaction, id: string, changes: Partial<CardRow>): Promise<CardRow> {
  const [saved] = await tx.update(card).set(changes).where(eq(card.id, id)).returning()
  return saved as CardRow
}
