import { eq } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { card, customer } from './tables-store.ts'

export type CardRow = typeof card.$inferSelect
export type CustomerRow = typeof customer.$inferSelect

export async function insertCustomer(tx: Transaction, row: CustomerRow): Promise<CustomerRow> {
  await tx.insert(customer).values(row)
  return row
}

export async function hasCustomer(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id))).length > 0
}

export async function insertCard(tx: Transaction, row: CardRow): Promise<CardRow> {
  await tx.insert(card).values(row)
  return row
}

export async function readCardRow(tx: Transaction, id: string): Promise<CardRow | undefined> {
  return (await tx.select().from(card).where(eq(card.id, id)))[0]
}

export async function saveCard(tx: Transaction, id: string, changes: Partial<CardRow>): Promise<CardRow> {
  const [saved] = await tx.update(card).set(changes).where(eq(card.id, id)).returning()
  return saved as CardRow
}
