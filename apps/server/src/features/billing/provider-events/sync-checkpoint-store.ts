import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { syncCheckpoint } from '#db/schema/billing.ts'

type What = 'provider events' | 'provider books'

const seen = (what: What) => `${what}, seen until`

/**
 * Claims a comparison if the last one is long enough ago. Answers up to when everything has been seen; nothing if it is
 * not due or another worker has claimed it. A claim does not move the checkpoint, so a worker that dies leaves the same
 * work to the next.
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

/** Moves the checkpoint to the instant of the claim. */
export async function completeSync(db: Database, what: What, takenAt: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${syncCheckpoint} (what, at) VALUES (${seen(what)}, ${takenAt})
    ON CONFLICT (what) DO UPDATE SET at = ${takenAt}`)
}

/** Reads the checkpoint. */
export async function readSeenUntil(db: Database, what: What): Promise<Date | null> {
  const [row] = await db
    .select({ at: syncCheckpoint.at })
    .from(syncCheckpoint)
    .where(eq(syncCheckpoint.what, seen(what)))
  return row?.at ?? null
}

/** Returns a claim that came to nothing, so that the next one need not wait. */
export async function releaseSync(db: Database, what: What): Promise<void> {
  await db.execute(sql`DELETE FROM ${syncCheckpoint} WHERE what = ${what}`)
}

const GAP = 'provider events, gap ended'
const HOUR_MS = 3_600_000
/** Somewhat less than the day for which the provider remembers idempotency keys. */
const SAFE_GAP_MS = 20 * HOUR_MS
/** Longer than a box can be postponed. */
const CAREFUL_MS = 200 * 24 * HOUR_MS

/** Notes that we have not processed events for so long that our books may miss charges. */
export async function noteEventGap(db: Database, seenUntil: Date | null, now: Date): Promise<void> {
  if (!seenUntil || now.getTime() - seenUntil.getTime() <= SAFE_GAP_MS) return
  await db.execute(sql`
    INSERT INTO ${syncCheckpoint} (what, at) VALUES (${GAP}, ${now}) ON CONFLICT (what) DO UPDATE SET at = ${now}`)
}

/**
 * True after a restored backup or a long outage: the provider may hold an intent that our books do not know, so it must
 * be asked before another one is made.
 */
export async function mayHaveMissedEvents(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ missed: boolean }>(sql`
    SELECT NOT EXISTS (SELECT 1 FROM ${syncCheckpoint} WHERE what = ${seen('provider events')}
        AND at > ${new Date(now.getTime() - SAFE_GAP_MS)})
      OR EXISTS (SELECT 1 FROM ${syncCheckpoint} WHERE what = ${GAP} AND at > ${new Date(now.getTime() - CAREFUL_MS)}) AS missed`)
  return rows[0]?.missed ?? true
}
