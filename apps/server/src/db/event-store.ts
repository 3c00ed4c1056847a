import { randomUUID } from 'node:crypto'
import type { ShopEvent } from '@cupboard/domain/events'
import type { EventId } from '@cupboard/domain/ids'
import { asc, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { event } from '#db/schema.ts'

export type EventRow = typeof event.$inferSelect

/** Writes down what this transaction makes true; if it rolls back, it never happened. */
export async function record(tx: Transaction, happened: ShopEvent, now: Date): Promise<EventId> {
  const eventId = randomUUID() as EventId
  await tx.insert(event).values({ eventId, kind: happened.kind, payload: happened, recordedAt: now })
  return eventId
}

/** Takes the oldest events nobody has reacted to; other workers skip them until this transaction ends. */
export function claimWaitingEvents(tx: Transaction, atMost: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(event)
    .where(isNull(event.reactedAt))
    .orderBy(asc(event.number))
    .limit(atMost)
    .for('update', { skipLocked: true })
}

export async function markReacted(tx: Transaction, eventIds: EventId[], now: Date): Promise<void> {
  await tx.update(event).set({ reactedAt: now }).where(inArray(event.eventId, eventIds))
}

/** True while some event still waits for its reaction, here or in another worker's hands. */
export async function hasWaitingEvents(db: Database): Promise<boolean> {
  const [row] = await db.select({ number: event.number }).from(event).where(isNull(event.reactedAt)).limit(1)
  return row !== undefined
}
