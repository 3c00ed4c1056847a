import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

/** A statement that answers the buckets of due rows, and how many rows are enough for one round. */
export type Due = { rows: SQL; enough: number }

/**
 * Works bucket by bucket. A query without locks first finds the buckets with due rows, so an idle round costs one
 * statement; the work then locks rows of one bucket, on one machine. Answers how much was done.
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
 * The same for tables partitioned by month: the query also answers the instant of the oldest due row, so the work reads
 * no earlier month. A row that was missed is found in a later round.
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

/** Joins two queries for due rows. */
export function unionAll(one: SQL, other: SQL): SQL {
  return sql`(${one}) UNION ALL (${other})`
}
