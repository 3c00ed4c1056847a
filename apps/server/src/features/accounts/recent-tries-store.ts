import { createHash } from 'node:crypto'
import { type TryLimit, tryLimits } from '@cupboard/domain/account/session'
import { Refusal } from '@cupboard/domain/refusal'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { recentTries } from '#db/schema/accounts.ts'

export type TriedThing = keyof typeof tryLimits

/** A counted try, as `giveTryBack` identifies it. */
export type CountedTry = { what: TriedThing; whoHash: Buffer; since: Date }

const LONGEST_WINDOW_MS = Math.max(...Object.values(tryLimits).map((limit) => limit.withinMs))

/**
 * Counts a try, or refuses it if there were too many. One statement does both, so parallel tries cannot slip through. A
 * try that only counts when it fails is counted first and given back on success.
 */
export async function countTry(db: Database, what: TriedThing, who: string, now: Date): Promise<CountedTry> {
  const limit: TryLimit = tryLimits[what]
  const whoHash = createHash('sha256').update(who).digest()
  const isLongAgo = sql`${recentTries.since} <= ${new Date(now.getTime() - limit.withinMs)}`
  const [row] = await db
    .insert(recentTries)
    .values({ what, whoHash, since: now, tries: 1 })
    .onConflictDoUpdate({
      target: [recentTries.what, recentTries.whoHash],
      set: {
        tries: sql`CASE WHEN ${isLongAgo} THEN 1 ELSE ${recentTries.tries} + 1 END`,
        since: sql`CASE WHEN ${isLongAgo} THEN ${now} ELSE ${recentTries.since} END`,
      },
      setWhere: sql`${isLongAgo} OR ${recentTries.tries} < ${limit.tries}`,
    })
    .returning({ since: recentTries.since })
  if (!row) throw new Refusal('too-many-requests', [], await secondsLeft(db, { what, whoHash }, now))
  return { what, whoHash, since: row.since }
}

/** Seconds until the counted tries expire. */
async function secondsLeft(
  db: Database,
  { what, whoHash }: Omit<CountedTry, 'since'>,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ since: recentTries.since })
    .from(recentTries)
    .where(and(eq(recentTries.what, what), eq(recentTries.whoHash, whoHash)))
  const leftMs = tryLimits[what].withinMs - (now.getTime() - (row?.since ?? now).getTime())
  return Math.max(1, Math.ceil(leftMs / 1_000))
}

/** Uncounts a try, unless its window has ended. */
export async function giveTryBack(db: Database, { what, whoHash, since }: CountedTry): Promise<void> {
  await db
    .update(recentTries)
    .set({ tries: sql`${recentTries.tries} - 1` })
    .where(and(eq(recentTries.what, what), eq(recentTries.whoHash, whoHash), eq(recentTries.since, since)))
}

export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  await db.delete(recentTries).where(lt(recentTries.since, new Date(now.getTime() - LONGEST_WINDOW_MS)))
}
