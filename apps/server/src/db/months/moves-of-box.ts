import { type SQL, sql } from 'drizzle-orm'

/** The clocks of two workers may differ, so that a box's last move seems to come before its first. */
const SLACK = sql.raw(`interval '1 day'`)

/**
 * The moves of box `b`, to select from under the name `m`. A box was made with its first move and stands where it does
 * since the last: only the months between them are looked into. `OFFSET 0` keeps this a look for each box; joined freely,
 * boxes and moves could meet in an order in which every month is read.
 */
export function movesOf(b: string, m: string): SQL {
  const [box, move] = [sql.raw(b), sql.raw(m)]
  return sql`LATERAL (SELECT * FROM box_audit a WHERE a.bucket = ${box}.bucket AND a.box_id = ${box}.box_id
    AND a.moved_at >= ${box}.created_at - ${SLACK} AND a.moved_at <= ${box}.status_since + ${SLACK} OFFSET 0) ${move}`
}

/** That a row of `box_audit` tells a move of one of some boxes. */
export function isMoveOfAny(boxes: SQL): SQL {
  return sql`(box_id, bucket) IN (SELECT box_id, bucket FROM box WHERE ${boxes})
    AND moved_at >= (SELECT min(created_at) - ${SLACK} FROM box WHERE ${boxes})
    AND moved_at <= (SELECT max(status_since) + ${SLACK} FROM box WHERE ${boxes})`
}
