import { createHash } from 'node:crypto'
import { type TryLimit, tryLimits } from '@cupboard/domain/account/session'
import { Refusal } from '@cupboard/domain/refusal'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepareRead } from '#db/prepared.ts'
import { recentTries } from '#db/schema.ts'

export type TriedThing = keyof typeof tryLimits

const LONGEST_WINDOW_MS = Math.max(...Object.values(tryLimits).map((limit) => limit.withinMs))

/** Counts a try and refuses when there were too many. One statement, so that parallel tries cannot slip by. */
export async function countTry(db: Database, what: TriedThing, who: string, now: Date): Promise<void> {
  const limit: TryLimit = tryLimits[what]
  const windowStart = new Date(now.getTime() - limit.withinMs)
  const [row] = await db
    .insert(recentTries)
    .values({ what, whoHash: hashOf(who), since: now, tries: 1 })
    .onConflictDoUpdate({
      target: [recentTries.what, recentTries.whoHash],
      set: {
        tries: sql`CASE WHEN ${recentTries.since} <= ${windowStart} THEN 1 ELSE ${recentTries.tries} + 1 END`,
        since: sql`CASE WHEN ${recentTries.since} <= ${windowStart} THEN ${now} ELSE ${recentTries.since} END`,
      },
    })
    .returning({ tries: recentTries.tries })
  if (row && row.tries > limit.tries) throw new Refusal('too-many-requests')
}

const triesOf = prepareRead<{ what: TriedThing; whoHash: Buffer }, { since: Date; tries: number }>(
  'recent-tries',
  sql`SELECT since, tries FROM ${recentTries}
    WHERE what = ${sql.placeholder('what')} AND who_hash = ${sql.placeholder('whoHash')}`,
)

/** Refuses without counting: for what only counts once it turns out wrong. */
export async function refuseIfTriedTooOften(
  db: Database,
  what: TriedThing,
  who: string,
  now: Date,
): Promise<void> {
  const limit: TryLimit = tryLimits[what]
  const [row] = await triesOf(db, { what, whoHash: hashOf(who) })
  const isRecent = row && row.since.getTime() > now.getTime() - limit.withinMs
  if (isRecent && row.tries >= limit.tries) throw new Refusal('too-many-requests')
}

export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  await db.delete(recentTries).where(lt(recentTries.since, new Date(now.getTime() - LONGEST_WINDOW_MS)))
}

function hashOf(who: string): Buffer {
  return createHash('sha256').update(who).digest()
}
