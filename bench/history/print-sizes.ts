import type { Pool } from 'pg'

/** Smaller things are not worth a line. */
const LEAST_BYTES = 10

/** Prints the bytes of each table and index for one box of the history; the months of a table count together. */
export async function printSizes(pool: Pool, boxes: number): Promise<void> {
  const { rows } = await pool.query<{ kind: string; name: string; bytes: number }>(
    `SELECT CASE WHEN c.relkind = 'i' THEN 'index' ELSE 'table' END AS kind,
       coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name,
       sum(pg_relation_size(c.oid) + CASE WHEN c.reltoastrelid = 0 THEN 0 ELSE pg_total_relation_size(c.reltoastrelid) END)::bigint AS bytes
     FROM pg_class c WHERE c.relkind IN ('r', 'i') AND c.relnamespace IN ('public'::regnamespace, 'months'::regnamespace)
     GROUP BY 1, 2 ORDER BY 3 DESC`,
  )
  for (const { kind, name, bytes } of rows)
    if (bytes / boxes >= LEAST_BYTES)
      console.log(`  ${kind} ${name}`.padEnd(44) + `${Math.round(bytes / boxes)} bytes a box`.padStart(20))
}
