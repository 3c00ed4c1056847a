import type { CustomerId } from '@cupboard/domain/ids'
import type { Event } from '@cupboard/domain/recommendation/recommend'
import { and, asc, sql } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { engineEvent } from '#db/schema/household.ts'
import { isOneOf } from '#db/sql-parts.ts'

/** Statements about one thing, of which the last of a day counts: the engine reads days, not hours. */
const SAME_SUBJECT: Record<Event['type'], readonly Event['type'][]> = {
  household: ['household'],
  productAdded: ['productAdded', 'productRemoved'],
  productRemoved: ['productAdded', 'productRemoved'],
  override: ['override', 'overrideCleared'],
  overrideCleared: ['override', 'overrideCleared'],
  shelfCount: ['shelfCount'],
  pace: ['pace'],
  boxClosed: [],
  boxPostponed: [],
  boxDisabled: ['boxDisabled'],
}

/** Tells the engine something about a home, in place of what it was told earlier that day on the same subject. */
export async function tellEngine(
  tx: Transaction,
  customerId: CustomerId,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return
  for (const event of events) await retract(tx, customerId, event)
  await tx.insert(engineEvent).values(events.map((payload) => ({ ...keyOf(customerId), payload })))
}

/** A box disabled and enabled again on one day was never disabled. */
export async function retract(tx: Transaction, customerId: CustomerId, event: Event): Promise<void> {
  const types = SAME_SUBJECT[event.type]
  if (types.length === 0) return
  const ofField = (name: 'productId' | 'delivery') =>
    name in event ? sql`${engineEvent.payload}->>${name} = ${String(event[name as keyof Event])}` : undefined
  await tx
    .delete(engineEvent)
    .where(
      and(
        isOf(engineEvent, customerId),
        isOneOf(sql`${engineEvent.payload}->>'type'`, types),
        event.type === 'boxDisabled' ? undefined : sql`${engineEvent.payload}->>'day' = ${String(event.day)}`,
        ofField('productId'),
        event.type === 'boxDisabled' ? ofField('delivery') : undefined,
      ),
    )
}

export async function readEngineEvents(db: Database | Transaction, customerId: CustomerId): Promise<Event[]> {
  const rows = await db
    .select({ payload: engineEvent.payload })
    .from(engineEvent)
    .where(isOf(engineEvent, customerId))
    .orderBy(asc(engineEvent.number))
  return rows.map((row) => row.payload)
}
