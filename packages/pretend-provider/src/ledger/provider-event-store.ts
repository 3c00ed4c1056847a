import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { delivery, event, setting } from './tables-store.ts'

export type EventRow = typeof event.$inferSelect
export type DueDelivery = { number: number; tries: number; body: string }

/** Records an event, and when each of its webhooks leaves. */
export async function insertEvent(tx: Transaction, row: typeof event.$inferInsert): Promise<EventRow> {
  const [made] = await tx.insert(event).values(row).returning()
  return made as EventRow
}

export async function queueDeliveries(
  tx: Transaction,
  eventId: string,
  dueAts: readonly Date[],
): Promise<void> {
  if (dueAts.length > 0) await tx.insert(delivery).values(dueAts.map((dueAt) => ({ eventId, dueAt })))
}

/** Newest first. */
export function listEventRows(
  db: Transaction | Database,
  { since, afterId, limit }: { since?: Date; afterId?: string; limit: number },
): Promise<EventRow[]> {
  const conditions = [
    since && gte(event.createdAt, since),
    afterId === undefined
      ? undefined
      : lt(event.number, sql`(SELECT number FROM embedded_provider.event WHERE id = ${afterId})`),
  ]
  return db
    .select()
    .from(event)
    .where(and(...conditions))
    .orderBy(desc(event.number))
    .limit(limit)
}

/** Takes due deliveries and books their next try, so that a sender that dies leaves them to the next one. */
export async function claimDueDeliveries(
  db: Database,
  now: Date,
  nextTryAt: Date,
  atMost: number,
): Promise<DueDelivery[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(delivery)
      .where(and(isNull(delivery.deliveredAt), isNull(delivery.givenUpAt), lte(delivery.dueAt, now)))
      .orderBy(asc(delivery.dueAt), asc(delivery.number))
      .limit(atMost)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const numbers = due.map((one) => one.number)
    await tx
      .update(delivery)
      .set({ dueAt: nextTryAt, tries: sql`${delivery.tries} + 1` })
      .where(inArray(delivery.number, numbers))
    const eventIds = due.map((one) => one.eventId)
    const events = await tx.select().from(event).where(inArray(event.id, eventIds))
    const bodies = new Map(events.map(({ id, body }) => [id, body]))
    return due.map(({ number, tries, eventId }) => ({
      number,
      tries: tries + 1,
      body: bodies.get(eventId) ?? '',
    }))
  })
}

export async function markDelivered(db: Database, number: number, deliveredAt: Date): Promise<void> {
  await db.update(delivery).set({ deliveredAt }).where(eq(delivery.number, number))
}

export async function giveUpDelivery(db: Database, number: number, givenUpAt: Date): Promise<void> {
  await db.update(delivery).set({ givenUpAt }).where(eq(delivery.number, number))
}

export async function bookDelivery(db: Database, number: number, dueAt: Date): Promise<void> {
  await db.update(delivery).set({ dueAt }).where(eq(delivery.number, number))
}

export async function readSetting(
  db: Transaction | Database,
): Promise<{ webhookSecret: string; webhookDelaysMs: number[] }> {
  const [row] = await db.select().from(setting)
  if (!row) throw new Error('the embedded provider has not been opened')
  return row
}

export async function saveWebhookDelays(db: Database, webhookDelaysMs: number[]): Promise<void> {
  await db.update(setting).set({ webhookDelaysMs })
}
