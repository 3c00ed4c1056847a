import { eq } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { setup } from './tables-store.ts'

export type SetupRow = typeof setup.$inferSelect

export async function insertSetup(tx: Transaction, row: typeof setup.$inferInsert): Promise<SetupRow> {
  const [made] = await tx.insert(setup).values(row).returning()
  return made as SetupRow
}

export async function lockSetup(tx: Transaction, id: string): Promise<SetupRow | undefined> {
  return (await tx.select().from(setup).where(eq(setup.id, id)).for('update'))[0]
}

export async function lockSetupOfChallenge(tx: Transaction, id: string): Promise<SetupRow | undefined> {
  return (await tx.select().from(setup).where(eq(setup.challengeId, id)).for('update'))[0]
}

export async function saveSetup(tx: Transaction, id: string, changes: Partial<SetupRow>): Promise<SetupRow> {
  const [saved] = await tx.update(setup).set(changes).where(eq(setup.id, id)).returning()
  return saved as SetupRow
}
