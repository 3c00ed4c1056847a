import { randomUUID } from 'node:crypto'
import type { ShopEvent, ShopEventKind } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { event } from '#db/schema.ts'

export type EventRow = typeof event.$inferSelect

/** Events that something is done about, rather than told; the two waiting lists are indexed by exactly this. */
export const DEED_KINDS = [
  'password-reset-requested',
  'box-amended',
  'box-closed',
  'next-box-laid-out',
] as const satisfies ShopEventKind[]
export type DeedKind = (typeof DEED_KINDS)[number]

const isDeed = sql.raw(`kind IN (${DEED_KINDS.map((kind) => `'${kind}'`).join(', ')})`)
export const isToldAbout = sql`NOT (${isDeed})`

/** Writes down what this transaction makes true; if it rolls back, it never happened. */
export async function record(tx: Transaction, happened: ShopEvent, now: Date): Promise<EventId> {
  const eventId = randomUUID() as EventId
  await tx.insert(event).values({ eventId, kind: happened.kind, payload: happened, recordedAt: now })
  return eventId
}

/** An event that waits to be acted on: only what tells whose turn it is, since thousands may wait. */
export type WaitingDeed = Pick<EventRow, 'eventId' | 'kind' | 'recordedAt'> & {
  /** Null when it is about nobody we know yet. */
  customerId: CustomerId | null
}

/** The oldest events nobody has acted on, as they are seen in passing. */
export function readWaitingDeeds(db: Database, atMost: number): Promise<WaitingDeed[]> {
  return db
    .select({
      eventId: event.eventId,
      kind: event.kind,
      recordedAt: event.recordedAt,
      customerId: sql<CustomerId | null>`${event.payload} ->> 'customerId'`,
    })
    .from(event)
    .where(and(isNull(event.reactedAt), isDeed))
    .orderBy(asc(event.number))
    .limit(atMost)
}

/** Takes those of them that still wait; other workers skip them until this transaction ends. */
export function takeDeeds(tx: Transaction, events: readonly WaitingDeed[]): Promise<EventRow[]> {
  const ids = events.map((row) => row.eventId)
  return tx
    .select()
    .from(event)
    .where(and(isNull(event.reactedAt), inArray(event.eventId, ids)))
    .orderBy(asc(event.number))
    .for('update', { skipLocked: true })
}

export async function markReacted(tx: Transaction, events: readonly EventRow[], now: Date): Promise<void> {
  const ids = sql.param(events.map((row) => row.eventId))
  await tx.execute(sql`UPDATE event SET reacted_at = ${now} WHERE event_id = ANY(${ids}::uuid[])`)
}

/** True while some event still waits for its reaction, here or in another worker's hands. */
export async function hasWaitingEvents(db: Database): Promise<boolean> {
  const isWaiting = (which: SQL) => sql`EXISTS (SELECT 1 FROM event WHERE reacted_at IS NULL AND ${which})`
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`SELECT ${isWaiting(isDeed)} OR ${isWaiting(isToldAbout)} AS waits`,
  )
  return rows[0]?.waits ?? false
}
