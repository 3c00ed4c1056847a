import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { lookedOver } from '#db/schema.ts'

type What = 'provider events' | 'provider books'

/**
 * Takes the turn of looking something over, when the last look is long enough ago. Answers the time of that look, so
 * that nothing between the two is missed; nothing when it is not due or another worker has taken it.
 */
export async function takeTurn(
  db: Database,
  what: What,
  now: Date,
  everyMs: number,
): Promise<{ lastLook: Date | null } | undefined> {
  const { rows } = await db.execute<{ lastLook: string | null }>(sql`
    WITH before AS (SELECT at FROM ${lookedOver} WHERE what = ${what})
    INSERT INTO ${lookedOver} (what, at) VALUES (${what}, ${now})
    ON CONFLICT (what) DO UPDATE SET at = ${now} WHERE ${lookedOver.at} <= ${new Date(now.getTime() - everyMs)}
    RETURNING (SELECT at FROM before) AS "lastLook"`)
  return rows[0] && { lastLook: rows[0].lastLook === null ? null : new Date(rows[0].lastLook) }
}

/** Gives a turn back that came to nothing, so that the next one looks at the same time again. */
export async function giveTurnBack(db: Database, what: What, lastLook: Date | null): Promise<void> {
  await db.execute(
    lastLook === null
      ? sql`DELETE FROM ${lookedOver} WHERE what = ${what}`
      : sql`UPDATE ${lookedOver} SET at = ${lastLook} WHERE what = ${what}`,
  )
}
