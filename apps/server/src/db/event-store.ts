import { randomUUID } from 'node:crypto'
import { bucketOf } from '@cupboard/domain/bucket'
import {
  type EventOf,
  type FigureEventKind,
  figureEvents,
  type ShopEvent,
  type ShopEventKind,
} from '@cupboard/domain/events'
import type { EventId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import { keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { traceHere } from '#traces/trace.ts'
import { insertRows } from './insert-rows.ts'
import { event, subscriptionChange } from './schema/events.ts'

export type EventRow = typeof event.$inferSelect

/** An event, and when it was: the two together say where it lies, and what is written about it. */
export type EventKey = { eventId: EventId; eventAt: Date }

/** Events that something is done about, rather than told; the two waiting lists are indexed by exactly this. */
export const ACTION_KINDS = [
  'password-reset-requested',
  'sign-in-link-requested',
  'email-change-requested',
  'email-changed',
  'box-amended',
  'box-closed',
  'next-box-laid-out',
] as const satisfies ShopEventKind[]
export type ActionKind = (typeof ACTION_KINDS)[number]

export const isAction = sql.raw(`kind IN (${ACTION_KINDS.map((kind) => `'${kind}'`).join(', ')})`)
export const isToldAbout = sql`NOT (${isAction})`

/** Writes down what this transaction makes true; if it rolls back, it never happened. */
export async function record(
  tx: Transaction,
  happened: ShopEvent | readonly ShopEvent[],
  now: Date,
): Promise<void> {
  const events = Array.isArray(happened) ? (happened as readonly ShopEvent[]) : [happened as ShopEvent]
  if (events.length === 0) return
  const trace = traceHere()
  const rows = events.map((payload) => ({
    ...placeOf(payload),
    kind: payload.kind,
    payload,
    recordedAt: now,
    trace,
  }))
  await tx.execute(insertRows(event, rows))
  await keepForFigures(tx, events, now)
  if (events.some(({ kind }) => !UNANNOUNCED.includes(kind))) await announceWork(tx)
}

async function keepForFigures(tx: Transaction, events: readonly ShopEvent[], now: Date): Promise<void> {
  const changes = events.filter(isForFigures).map((happened) => ({
    ...keyOf(happened.customerId),
    kind: happened.kind,
    endedBy: happened.kind === 'subscription-ended' ? happened.endedBy : null,
    recordedAt: now,
  }))
  if (changes.length > 0) await tx.insert(subscriptionChange).values(changes)
}

const isForFigures = (happened: ShopEvent): happened is EventOf<FigureEventKind> =>
  figureEvents.some((kind) => kind === happened.kind)

/** Whoever asks for a link by an address may be no customer: such an event lies where its own id says. */
function placeOf(payload: ShopEvent) {
  const eventId = randomUUID() as EventId
  const customerId = 'customerId' in payload ? payload.customerId : null
  return { eventId, customerId, bucket: bucketOf(customerId ?? eventId) }
}

/**
 * Commits that announce something go to disk one after the other, so customers who change boxes would queue up behind
 * each other's. Workers look for such changes every second anyway, and plan for many quick ones once.
 */
const UNANNOUNCED: readonly ShopEventKind[] = ['box-amended']

/** Workers look now instead of at their next tick. */
async function announceWork(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('work-waiting', '')`)
}

/** What has to be done, once for all the events that want it; the first of them says what it is. */
export type DueAction = Pick<EventRow, 'bucket' | 'kind' | 'payload' | 'trace'> & SomeEvents
/** Some events of a bucket, and from when until when they are: no other month is looked at. */
type SomeEvents = { bucket: number; eventIds: EventId[]; since: string; until: string }
type Debounce = {
  /** Of as many as this, the oldest. */
  atMost: number
  /** What is done once for a customer, however many events want it. */
  onceForCustomer: readonly ActionKind[]
  /** What its customer may be about to do again. */
  debounced: readonly ActionKind[]
  now: Date
  /** A debounced action is due when its last event came before this, */
  quietSince: Date
  /** or the first before this. */
  waitingSince: Date
}

/** What nobody has done yet and is due, the oldest first. Thousands may wait: the database sorts them out. */
export async function readDueActions(
  db: Database,
  { atMost, onceForCustomer, debounced, now, quietSince, waitingSince }: Debounce,
): Promise<DueAction[]> {
  const { rows } = await db.execute<DueAction>(sql`
    SELECT bucket, kind, payload, trace, "eventIds", since, until
    FROM (
      SELECT bucket, array_agg(event_id ORDER BY number) AS "eventIds", min(number) AS number,
        (array_agg(kind ORDER BY number))[1] AS kind, (array_agg(payload ORDER BY number))[1] AS payload,
        (array_agg(trace ORDER BY number))[1] AS trace,
        min(recorded_at) AS since, max(recorded_at) AS until
      FROM (SELECT * FROM event WHERE reacted_at IS NULL AND ${isAction} ORDER BY number LIMIT ${atMost}) waiting
      GROUP BY bucket, CASE WHEN kind = ANY(${sql.param(onceForCustomer)}) THEN customer_id ELSE event_id END
      HAVING NOT every(kind = ANY(${sql.param(debounced)}))
        OR max(recorded_at) <= ${quietSince}
        OR min(recorded_at) <= ${waitingSince}
        -- the clock was put back
        OR max(recorded_at) > ${now}
    ) due ORDER BY number`)
  return rows
}

/** Takes those of them that still wait; other workers skip them until this transaction ends. */
export async function takeEvents(
  tx: Transaction,
  { bucket, eventIds, since, until }: SomeEvents,
): Promise<EventKey[]> {
  const { rows } = await tx.execute<{ eventId: EventId; eventAt: string }>(sql`
    SELECT event_id AS "eventId", recorded_at AS "eventAt" FROM event
    WHERE bucket = ${bucket} AND reacted_at IS NULL AND event_id = ANY(${sql.param(eventIds)}::uuid[])
      AND recorded_at BETWEEN ${since} AND ${until}
    ORDER BY number FOR UPDATE SKIP LOCKED`)
  return rows.map(({ eventId, eventAt }) => ({ eventId, eventAt: new Date(eventAt) }))
}

export async function markReacted(
  tx: Transaction,
  { bucket, since, until }: SomeEvents,
  taken: readonly EventKey[],
  now: Date,
): Promise<void> {
  const eventIds = sql.param(taken.map(({ eventId }) => eventId))
  await tx.execute(sql`
    UPDATE event SET reacted_at = ${now}
    WHERE bucket = ${bucket} AND event_id = ANY(${eventIds}::uuid[]) AND recorded_at BETWEEN ${since} AND ${until}`)
}

/** True while some event still waits for its reaction, here or in another worker's hands. */
export async function hasWaitingEvents(db: Database): Promise<boolean> {
  const isWaiting = (which: SQL) => sql`EXISTS (SELECT 1 FROM event WHERE reacted_at IS NULL AND ${which})`
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`SELECT ${isWaiting(isAction)} OR ${isWaiting(isToldAbout)} AS waits`,
  )
  return rows[0]?.waits ?? false
}
