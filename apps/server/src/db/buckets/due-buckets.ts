import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

/** Rows that are due, as a statement that answers their buckets, and how many of them are enough for one round. */
export type Due = { rows: SQL; enough: number }

/**
 * Works bucket by bucket. A look without a lock finds in which buckets something is due, so that a round in which
 * nothing is costs one statement; whoever locks then does so in one bucket, on one machine. Answers how much was done.
 */
export async function workInDueBuckets(
  db: Database,
  { rows: due, enough }: Due,
  work: (bucket: number) => Promise<number>,
): Promise<number> {
  const { rows } = await db.execute<{ bucket: number }>(
    sql`SELECT DISTINCT bucket FROM (${due} LIMIT ${enough}) due ORDER BY bucket`,
  )
  let done = 0
  for (const { bucket } of rows) {
    if (done >= enough) break
    done += await work(bucket)
  }
  return done
}

/**
 * The same for tables that lie month by month: the statement also answers since when its rows are, and who works in a
 * bucket looks at no month before the first of them. What is older and was not seen is seen in another round.
 */
export async function workInDueMonths(
  db: Database,
  { rows: due, enough }: Due,
  work: (bucket: number, since: Date) => Promise<number>,
): Promise<number> {
  const { rows } = await db.execute<{ bucket: number; since: string }>(
    sql`SELECT bucket, min(since) AS since FROM (${due} LIMIT ${enough}) due GROUP BY bucket ORDER BY bucket`,
  )
  let done = 0
  for (const { bucket, since } of rows) {
    if (done >= enough) break
    done += await work(bucket, new Date(since))
  }
  return done
}

/** What is due by one sign or by another. */
export function unionAll(one: SQL, other: SQL): SQL {
  return sql`(${one}) UNION ALL (${other})`
}
