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
import { isOneOf } from './sql-parts.ts'
import { timeOrderedId } from './time-ordered-id.ts'

export type EventRow = typeof event.$inferSelect

/** An event and its instant: together they locate its row. */
export type EventKey = { eventId: EventId; eventAt: Date }

/** Events that ask for an action instead of a notification. The two indexes of waiting events use exactly this list. */
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

export const isAction = isOneOf('kind', ACTION_KINDS)
export const isToldAbout = sql`NOT (${isAction})`

/** Records events in the transaction that makes them true; a rollback removes them. */
export async function record(
  tx: Transaction,
  happened: ShopEvent | readonly ShopEvent[],
  now: Date,
): Promise<void> {
  const events = Array.isArray(happened) ? (happened as readonly ShopEvent[]) : [happened as ShopEvent]
  if (events.length === 0) return
  const trace = traceHere()
  const rows = events.map((payload) => ({
    ...placeOf(payload, now),
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
  if (changes.length > 0) await tx.execute(insertRows(subscriptionChange, changes))
}

const isForFigures = (happened: ShopEvent): happened is EventOf<FigureEventKind> =>
  figureEvents.some((kind) => kind === happened.kind)

/** A link may be requested for an address that is no customer's: such an event goes to the bucket of its own id. */
function placeOf(payload: ShopEvent, now: Date) {
  if ('customerId' in payload) return { eventId: timeOrderedId(now) as EventId, ...keyOf(payload.customerId) }
  const eventId = randomUUID() as EventId
  return { eventId, customerId: null, bucket: bucketOf(eventId) }
}

/**
 * A commit with NOTIFY takes a global lock, so customers who change boxes would queue up behind each other. Workers
 * poll for these events every second anyway, and plan once for many quick changes.
 */
const UNANNOUNCED: readonly ShopEventKind[] = ['box-amended']

/** Wakes the workers before their next tick. */
async function announceWork(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('work-waiting', '')`)
}

/** An action, once for all events that ask for it; the first of them describes it. */
export type DueAction = Pick<EventRow, 'bucket' | 'kind' | 'payload' | 'trace'> & SomeEvents
/** Some events of a bucket between two instants; no other month is read. */
type SomeEvents = { bucket: number; eventIds: EventId[]; since: string; until: string }
type Debounce = {
  /** Reads at most so many, the oldest first. */
  atMost: number
  /** Actions that run once for a customer, however many events ask for them. */
  onceForCustomer: readonly ActionKind[]
  /** Actions whose customer may be about to act again. */
  debounced: readonly ActionKind[]
  now: Date
  /** A debounced action is due when its last event came before this, */
  quietSince: Date
  /** or the first before this. */
  waitingSince: Date
}

/** Reads due actions, the oldest first. Thousands may wait, so the database sorts them. */
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

/** Takes those events that still wait; other workers skip them until this transaction ends. */
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

/** True while an event waits for its reaction, in this worker or another. */
export async function hasWaitingEvents(db: Database): Promise<boolean> {
  const isWaiting = (which: SQL) => sql`EXISTS (SELECT 1 FROM event WHERE reacted_at IS NULL AND ${which})`
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`SELECT ${isWaiting(isAction)} OR ${isWaiting(isToldAbout)} AS waits`,
  )
  return rows[0]?.waits ?? false
}
