import { randomUUID } from 'node:crypto'
import type { CustomerId, EventId, NotificationId } from '@cupboard/domain/ids'
import { isSafeLink, type NotificationStatus } from '@cupboard/domain/notification/notification'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { notification } from '#db/schema.ts'

export type NotificationRow = typeof notification.$inferSelect

export type News = {
  customerId: CustomerId
  eventId: EventId
  heading: string
  body: string
  link?: string
  now: Date
}

/** Tells a customer something, once for each event. */
export async function notify(
  tx: Transaction,
  { customerId, eventId, heading, body, link, now }: News,
): Promise<void> {
  if (link !== undefined && !isSafeLink(link))
    throw new RangeError('a notification may only link to the web or to the shop')
  await tx
    .insert(notification)
    .values({
      notificationId: randomUUID() as NotificationId,
      customerId,
      eventId,
      heading,
      body,
      linkWhenClicked: link ?? null,
      status: 'Created',
      createdAt: now,
    })
    .onConflictDoNothing({ target: notification.eventId })
}

export function readNotifications(db: Database, customerId: CustomerId): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(and(eq(notification.customerId, customerId), ne(notification.status, 'Deleted')))
    .orderBy(desc(notification.createdAt), desc(notification.notificationId))
    .limit(200)
}

type Mark = { customerId: CustomerId; notificationId: NotificationId; status: NotificationStatus }

/** True when the notification is the customer's own and was marked. */
export async function markNotification(
  db: Database,
  { customerId, notificationId, status }: Mark,
): Promise<boolean> {
  const marked = await db
    .update(notification)
    .set({ status })
    .where(and(eq(notification.notificationId, notificationId), eq(notification.customerId, customerId)))
    .returning({ id: notification.notificationId })
  return marked.length === 1
}
