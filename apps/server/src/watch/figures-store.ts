import { statusesNotOver } from '@cupboard/domain/box/box-status'
import { londonDay } from '@cupboard/domain/calendar'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { countLateBoxes } from '#features/boxes/late-box-store.ts'

export type Counted = { what: string; count: number }
export type Waiting = { queue: Queue; seconds: number; count: number }
export type Queue = 'events' | 'letters' | 'charges' | 'provider-events'
export type ShopFigures = {
  boxes: Counted[]
  lateBoxes: Counted[]
  waiting: Waiting[]
  charges: Counted[]
  letters: Counted[]
  activeSubscriptions: number
  openDisputes: number
  /** Where our books and the provider's differ, and no person has said why. */
  bookDifferences: number
}

/**
 * Reads the shop's figures. It counts only open rows and those of the last day, so the cost does not grow with the
 * history.
 */
export async function readFigures(db: Database, now: Date): Promise<ShopFigures> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [boxes, lateBoxes, waiting, charges, letters, subscriptions, books] = await Promise.all([
    db.execute<Counted>(sql`
      SELECT status AS what, count(*)::int AS count FROM box WHERE ${isOneOf('status', statusesNotOver)}
      GROUP BY status`),
    countLateBoxes(db, londonDay(now)),
    readWaiting(db, now),
    db.execute<Counted>(sql`
      SELECT coalesce(outcome, 'under way') AS what, count(*)::int AS count FROM payment_attempt
      WHERE started_at > ${dayAgo} GROUP BY 1`),
    db.execute<Counted>(sql`
      SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' ELSE coalesce(end_reason, 'waiting') END AS what,
        count(*)::int AS count FROM letter WHERE queued_at > ${dayAgo} GROUP BY 1`),
    db.execute<{ active: number; disputed: number }>(sql`
      SELECT count(*) FILTER (WHERE is_active)::int AS active,
        count(*) FILTER (WHERE is_charging_paused AND charging_paused_by IS DISTINCT FROM 'letters-come-back')::int AS disputed FROM subscription`),
    db.execute<{ open: number }>(
      sql`SELECT count(*)::int AS open FROM books_difference WHERE state = 'open'`,
    ),
  ])
  return {
    boxes: boxes.rows,
    lateBoxes,
    waiting,
    charges: charges.rows,
    letters: letters.rows,
    activeSubscriptions: subscriptions.rows[0]?.active ?? 0,
    openDisputes: subscriptions.rows[0]?.disputed ?? 0,
    bookDifferences: books.rows[0]?.open ?? 0,
  }
}

/** For how long the oldest row of each queue has been due, and how many wait. */
async function readWaiting(db: Database, now: Date): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    WITH due AS (
      SELECT 'events' AS queue, min(recorded_at) AS since, count(*)::int AS count FROM event WHERE reacted_at IS NULL
      UNION ALL
      SELECT 'letters', min(greatest(queued_at, leaves_from)), count(*)::int FROM letter
        WHERE sent_at IS NULL AND ended_at IS NULL AND greatest(queued_at, leaves_from) <= ${now}
      UNION ALL
      SELECT 'charges', min(next_try_at), count(*)::int FROM payment
        WHERE state NOT IN ('succeeded', 'cancelled') AND next_try_at <= ${now}
      UNION ALL
      SELECT 'provider-events', min(received_at), count(*)::int FROM provider_event WHERE processed_at IS NULL)
    SELECT queue, count, coalesce(greatest(0, extract(epoch FROM ${now}::timestamptz - since)), 0)::float8 AS seconds
    FROM due`)
  return rows
}
