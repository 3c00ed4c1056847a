import type { CustomerId } from '@cupboard/domain/ids'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { pushDevice, pushMessage } from '#db/schema/push.ts'
import type { Notice } from '#features/notifications/notification-store.ts'

export type PushDeviceRow = typeof pushDevice.$inferSelect
export type PushMessageRow = typeof pushMessage.$inferSelect

/** Saves a device. A browser that subscribes again has new keys. */
export async function savePushDevice(tx: Transaction, row: Omit<PushDeviceRow, 'bucket'>): Promise<void> {
  const { p256dh, auth, device } = row
  await tx
    .insert(pushDevice)
    .values({ ...row, ...keyOf(row.customerId) })
    .onConflictDoUpdate({
      target: [pushDevice.bucket, pushDevice.customerId, pushDevice.endpoint],
      set: { p256dh, auth, device },
    })
}

export function readPushDevices(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevice)
    .where(isOf(pushDevice, customerId))
    .orderBy(asc(pushDevice.addedAt), asc(pushDevice.deviceId))
}

/** Its waiting messages go with it. */
export async function deletePushDevice(
  db: Database,
  { customerId, endpoint }: Pick<PushDeviceRow, 'customerId' | 'endpoint'>,
): Promise<void> {
  await db.delete(pushDevice).where(and(isOf(pushDevice, customerId), eq(pushDevice.endpoint, endpoint)))
}

/** A notification that also goes to its customer's devices, from this instant on. */
export type PushedNotice = Notice & { dueFrom: Date }

/** Queues a message for each device of the notified customers, once for each event; most have no device. */
export async function queuePushes(
  tx: Transaction,
  bucket: number,
  notices: readonly PushedNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const column = (name: 'customerId' | 'eventId' | 'heading' | 'body' | 'link') =>
    sql.param(notices.map((notice) => notice[name]))
  const dueFrom = sql.param(notices.map((notice) => notice.dueFrom.toISOString()))
  await tx.execute(sql`
    INSERT INTO push_message (bucket, customer_id, device_id, event_id, heading, body, link, due_from, due_at)
    SELECT d.bucket, d.customer_id, d.device_id, told.event_id, told.heading, told.body, told.link, told.due_from, told.due_from
    FROM unnest(${column('customerId')}::uuid[], ${column('eventId')}::uuid[], ${column('heading')}::text[],
      ${column('body')}::text[], ${column('link')}::text[], ${dueFrom}::timestamptz[])
      AS told (customer_id, event_id, heading, body, link, due_from)
    JOIN push_device d ON d.bucket = ${bucket} AND d.customer_id = told.customer_id
    ON CONFLICT (bucket, customer_id, device_id, event_id) DO NOTHING`)
}

/** Due messages in any bucket. */
export function duePushes(now: Date): SQL {
  return sql`SELECT bucket FROM push_message WHERE due_at <= ${now} ORDER BY due_at`
}

/** Claims due messages of a bucket and books their next try, so that a worker that dies leaves them to the next one. */
export async function claimDuePushes(
  db: Database,
  bucket: number,
  { now, dueAt, atMost }: { now: Date; dueAt: Date; atMost: number },
): Promise<PushMessageRow[]> {
  const due = db
    .select({ at: sql`${pushMessage.customerId}, ${pushMessage.deviceId}, ${pushMessage.eventId}` })
    .from(pushMessage)
    .where(and(eq(pushMessage.bucket, bucket), lte(pushMessage.dueAt, now)))
    .orderBy(asc(pushMessage.dueAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(pushMessage)
    .set({ dueAt, tries: sql`${pushMessage.tries} + 1` })
    .where(
      and(
        eq(pushMessage.bucket, bucket),
        sql`(${pushMessage.customerId}, ${pushMessage.deviceId}, ${pushMessage.eventId}) IN ${due}`,
      ),
    )
    .returning()
}

export async function findPushDevice(
  db: Database,
  { customerId, deviceId }: PushMessageRow,
): Promise<PushDeviceRow | undefined> {
  const [row] = await db
    .select()
    .from(pushDevice)
    .where(and(isOf(pushDevice, customerId), eq(pushDevice.deviceId, deviceId)))
  return row
}

const isMessage = ({ customerId, deviceId, eventId }: PushMessageRow) =>
  and(isOf(pushMessage, customerId), eq(pushMessage.deviceId, deviceId), eq(pushMessage.eventId, eventId))

export async function deletePush(db: Database, row: PushMessageRow): Promise<void> {
  await db.delete(pushMessage).where(isMessage(row))
}

export async function bookNextPush(db: Database, row: PushMessageRow, dueAt: Date): Promise<void> {
  await db.update(pushMessage).set({ dueAt }).where(isMessage(row))
}
