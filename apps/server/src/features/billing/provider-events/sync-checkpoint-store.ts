import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { syncCheckpoint } from '#db/schema/billing.ts'

type What = 'provider events' | 'provider books'

const seen = (what: What) => `${what}, seen until`

/**
 * Takes the turn of looking something over, when the last one is long enough ago. Answers up to when everything has
 * been seen; nothing when it is not due or another worker has taken it. Taking a turn is not having looked: who dies
 * in the middle leaves the rest to the next.
 */
export async function claimSync(
  db: Database,
  what: What,
  now: Date,
  everyMs: number,
): Promise<{ seenUntil: Date | null } | undefined> {
  const { rows } = await db.execute<{ seenUntil: string | null }>(sql`
    INSERT INTO ${syncCheckpoint} (what, at) VALUES (${what}, ${now})
    ON CONFLICT (what) DO UPDATE SET at = ${now} WHERE ${syncCheckpoint.at} <= ${new Date(now.getTime() - everyMs)}
    RETURNING (SELECT at FROM ${syncCheckpoint} WHERE what = ${seen(what)}) AS "seenUntil"`)
  return rows[0] && { seenUntil: rows[0].seenUntil === null ? null : new Date(rows[0].seenUntil) }
}

/** Everything up to the moment the turn was taken has been seen. */
export async function completeSync(db: Database, what: What, takenAt: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${syncCheckpoint} (what, at) VALUES (${seen(what)}, ${takenAt})
    ON CONFLICT (what) DO UPDATE SET at = ${takenAt}`)
}

/** Up to when everything has been seen. */
export async function readSeenUntil(db: Database, what: What): Promise<Date | null> {
  const [row] = await db
    .select({ at: syncCheckpoint.at })
    .from(syncCheckpoint)
    .where(eq(syncCheckpoint.what, seen(what)))
  return row?.at ?? null
}

/** Gives a turn back that came to nothing, so that the next one need not wait. */
export async function releaseSync(db: Database, what: What): Promise<void> {
  await db.execute(sql`DELETE FROM ${syncCheckpoint} WHERE what = ${what}`)
}

const GAP = 'provider events, gap ended'
const HOUR_MS = 3_600_000
/** A little less than the day for which the provider knows the keys of what it was asked. */
const SAFE_GAP_MS = 20 * HOUR_MS
/** Longer than a box can be postponed. */
const CAREFUL_MS = 200 * 24 * HOUR_MS

/** Remembers that we have not listened for so long that what the provider did then may be missing from our books. */
export async function noteEventGap(db: Database, seenUntil: Date | null, now: Date): Promise<void> {
  if (!seenUntil || now.getTime() - seenUntil.getTime() <= SAFE_GAP_MS) return
  await db.execute(sql`
    INSERT INTO ${syncCheckpoint} (what, at) VALUES (${GAP}, ${now}) ON CONFLICT (what) DO UPDATE SET at = ${now}`)
}

/**
 * True after a restored backup or a long sleep: the provider may hold an intent for a box of which our books say
 * nothing, and must be asked before another one is made.
 */
export async function mayHaveMissedEvents(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ missed: boolean }>(sql`
    SELECT NOT EXISTS (SELECT 1 FROM ${syncCheckpoint} WHERE what = ${seen('provider events')}
        AND at > ${new Date(now.getTime() - SAFE_GAP_MS)})
      OR EXISTS (SELECT 1 FROM ${syncCheckpoint} WHERE what = ${GAP} AND at > ${new Date(now.getTime() - CAREFUL_MS)}) AS missed`)
  return rows[0]?.missed ?? true
}
