import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { providerEvent } from '#db/schema/billing.ts'
import type { ProviderEvent } from '#payments/payments.ts'

/** Saves an event once. True if it was new. */
export async function keepProviderEvent(db: Database, event: ProviderEvent, now: Date): Promise<boolean> {
  const kept = await db
    .insert(providerEvent)
    .values({
      eventId: event.eventId,
      createdAt: event.createdAt,
      payload: { ...event, createdAt: event.createdAt.toISOString() },
      receivedAt: now,
      nextTryAt: now,
    })
    .onConflictDoNothing()
    .returning({ eventId: providerEvent.eventId })
  return kept.length > 0
}

/** Claims waiting events and books their next try, so that a worker that dies leaves them to the next one. */
export async function claimProviderEvents(
  db: Database,
  now: Date,
  nextTryAt: Date,
  atMost: number,
): Promise<ProviderEvent[]> {
  const waiting = db
    .select({ id: providerEvent.eventId, createdAt: providerEvent.createdAt })
    .from(providerEvent)
    .where(and(isNull(providerEvent.processedAt), lte(providerEvent.nextTryAt, now)))
    .orderBy(asc(providerEvent.receivedAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(providerEvent)
    .set({ nextTryAt, tries: sql`${providerEvent.tries} + 1` })
    .where(sql`(${providerEvent.eventId}, ${providerEvent.createdAt}) IN ${waiting}`)
    .returning({ payload: providerEvent.payload })
  return rows.map(
    ({ payload }) => ({ ...payload, createdAt: new Date(String(payload.createdAt)) }) as ProviderEvent,
  )
}

export async function markProviderEventProcessed(
  db: Database,
  { eventId, createdAt }: ProviderEvent,
  processedAt: Date,
): Promise<void> {
  await db
    .update(providerEvent)
    .set({ processedAt })
    .where(and(eq(providerEvent.eventId, eventId), eq(providerEvent.createdAt, createdAt)))
}
