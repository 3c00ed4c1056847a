import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId, NotificationId } from '@cupboard/domain/ids'
import { isSafeLink, type NotificationStatus } from '@cupboard/domain/notification/notification'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import type { EventKey } from '#db/event-store.ts'
import { notification } from '#db/schema/events.ts'

export type NotificationRow = typeof notification.$inferSelect

export type Notice = EventKey & { customerId: CustomerId; heading: string; body: string; link: string }

/** Notifies customers, once for each event. */
export async function notifyAll(tx: Transaction, notices: readonly Notice[]): Promise<void> {
  if (notices.some(({ link }) => !isSafeLink(link)))
    throw new RangeError('a notification may only link to the web or to the shop')
  const buckets = sql.param(notices.map(({ customerId }) => bucketOf(customerId)))
  const column = (name: 'customerId' | 'eventId') => sql.param(notices.map((notice) => notice[name]))
  const texts = (name: 'heading' | 'body' | 'link') => sql.param(notices.map((notice) => notice[name]))
  const moments = sql.param(notices.map(({ eventAt }) => eventAt.toISOString()))
  await tx.execute(sql`
    INSERT INTO notification (bucket, notification_id, customer_id, event_id, heading, body, link_when_clicked, status, created_at)
    SELECT bucket, gen_random_uuid(), customer_id, event_id, heading, body, link, 'Created', event_at
    FROM unnest(${buckets}::smallint[], ${column('customerId')}::uuid[], ${column('eventId')}::uuid[], ${texts('heading')}::text[],
      ${texts('body')}::text[], ${texts('link')}::text[], ${moments}::timestamptz[])
      AS told (bucket, customer_id, event_id, heading, body, link, event_at)
    ON CONFLICT (bucket, event_id, created_at) DO NOTHING`)
}

export function readNotifications(db: Database, customerId: CustomerId): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(and(isOf(notification, customerId), ne(notification.status, 'Deleted')))
    .orderBy(desc(notification.createdAt), desc(notification.notificationId))
    .limit(200)
}

type Mark = { customerId: CustomerId; notificationId: NotificationId; status: NotificationStatus }

/** True if the notification is the customer's own and was marked. */
export async function markNotification(
  db: Database,
  { customerId, notificationId, status }: Mark,
): Promise<boolean> {
  const marked = await db
    .update(notification)
    .set({ status })
    .where(and(eq(notification.notificationId, notificationId), isOf(notification, customerId)))
    .returning({ id: notification.notificationId })
  return marked.length === 1
}
