import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { lookedOver } from '#db/schema.ts'

type What = 'provider events' | 'provider books'

const seen = (what: What) => `${what}, seen until`

/**
 * Takes the turn of looking something over, when the last one is long enough ago. Answers up to when everything has
 * been seen; nothing when it is not due or another worker has taken it. Taking a turn is not having looked: who dies
 * in the middle leaves the rest to the next.
 */
export async function takeTurn(
  db: Database,
  what: What,
  now: Date,
  everyMs: number,
): Promise<{ seenUntil: Date | null } | undefined> {
  const { rows } = await db.execute<{ seenUntil: string | null }>(sql`
    INSERT INTO ${lookedOver} (what, at) VALUES (${what}, ${now})
    ON CONFLICT (what) DO UPDATE SET at = ${now} WHERE ${lookedOver.at} <= ${new Date(now.getTime() - everyMs)}
    RETURNING (SELECT at FROM ${lookedOver} WHERE what = ${seen(what)}) AS "seenUntil"`)
  return rows[0] && { seenUntil: rows[0].seenUntil === null ? null : new Date(rows[0].seenUntil) }
}

/** Everything up to the moment the turn was taken has been seen. */
export async function finishTurn(db: Database, what: What, takenAt: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${lookedOver} (what, at) VALUES (${seen(what)}, ${takenAt})
    ON CONFLICT (what) DO UPDATE SET at = ${takenAt}`)
}

/** Gives a turn back that came to nothing, so that the next one need not wait. */
export async function giveTurnBack(db: Database, what: What): Promise<void> {
  await db.execute(sql`DELETE FROM ${lookedOver} WHERE what = ${what}`)
}
