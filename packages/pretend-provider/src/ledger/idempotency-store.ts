import type { Answer } from '@cupboard/provider-wire/wire'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { idempotencyKey } from './tables-store.ts'

export type UsedKey = typeof idempotencyKey.$inferSelect

/** The number of the advisory lock that belongs to a key. */
export const lockOfKeyText = (key: SQL) => sql`hashtextextended('embedded_provider ' || ${key}, 0)`

/** False while another request with the same key is still at work. Held until the transaction ends. */
export async function claimKey(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${lockOfKeyText(sql`${key}::text`)}) AS claimed`,
  )
  return rows[0]?.claimed ?? false
}

export async function readUsedKey(tx: Transaction, key: string): Promise<UsedKey | undefined> {
  return (await tx.select().from(idempotencyKey).where(eq(idempotencyKey.key, key)))[0]
}

/** Saved in the transaction of the request, so that neither exists without the other. */
export async function keepAnswer(
  tx: Transaction,
  key: string,
  request: string,
  answer: Answer<unknown>,
  usedAt: Date,
): Promise<void> {
  const row = { request, answer, usedAt }
  await tx
    .insert(idempotencyKey)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: idempotencyKey.key, set: row })
}
