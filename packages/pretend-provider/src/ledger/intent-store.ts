import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { attempt, intent } from './tables-store.ts'

export type IntentRow = typeof intent.$inferSelect
export type AttemptRow = typeof attempt.$inferSelect

export async function insertIntent(tx: Transaction, row: typeof intent.$inferInsert): Promise<IntentRow> {
  const [made] = await tx.insert(intent).values(row).returning()
  return made as IntentRow
}

export async function readIntentRow(tx: Transaction, id: string): Promise<IntentRow | undefined> {
  return (await tx.select().from(intent).where(eq(intent.id, id)))[0]
}

/** Holds the intent until the transaction ends: two confirmations of one intent go one after the other. */
export async function lockIntent(tx: Transaction, id: string): Promise<IntentRow | undefined> {
  return (await tx.select().from(intent).where(eq(intent.id, id)).for('update'))[0]
}

export async function lockIntentOfChallenge(tx: Transaction, id: string): Promise<IntentRow | undefined> {
  return (await tx.select().from(intent).where(eq(intent.challengeId, id)).for('update'))[0]
}

export async function saveIntent(
  tx: Transaction,
  id: string,
  changes: Partial<IntentRow>,
): Promise<IntentRow> {
  const [saved] = await tx.update(intent).set(changes).where(eq(intent.id, id)).returning()
  return saved as IntentRow
}

type Filter = { since?: Date; customerId?: string; afterId?: string; limit: number }

/** Newest first. */
export function listIntentRows(
  db: Transaction | Database,
  { since, customerId, afterId, limit }: Filter,
): Promise<IntentRow[]> {
  const conditions: (SQL | undefined)[] = [
    since && gte(intent.createdAt, since),
    customerId === undefined ? undefined : eq(intent.customerId, customerId),
    afterId === undefined
      ? undefined
      : lt(intent.number, sql`(SELECT number FROM embedded_provider.intent WHERE id = ${afterId})`),
  ]
  return db
    .select()
    .from(intent)
    .where(and(...conditions))
    .orderBy(desc(intent.number))
    .limit(limit)
}

export async function insertAttempt(tx: Transaction, row: typeof attempt.$inferInsert): Promise<void> {
  await tx.insert(attempt).values(row)
}

export async function hasAttempt(
  tx: Transaction,
  intentId: string,
  outcome: AttemptRow['outcome'],
): Promise<boolean> {
  const [row] = await tx
    .select({ times: count() })
    .from(attempt)
    .where(and(eq(attempt.intentId, intentId), eq(attempt.outcome, outcome)))
  return (row?.times ?? 0) > 0
}
