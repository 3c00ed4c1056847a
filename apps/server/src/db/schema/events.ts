import type { ShopEvent } from '@cupboard/domain/events'
import type { CustomerId, EventId, NotificationId } from '@cupboard/domain/ids'
import type { NotificationStatus } from '@cupboard/domain/notification/notification'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant } from './columns.ts'

export const event = pgTable('event', {
  bucket: bucket(),
  customerId: customerId(),
  eventId: uuid('event_id').$type<EventId>().primaryKey(),
  kind: text('kind').$type<ShopEvent['kind']>().notNull(),
  payload: jsonb('payload').$type<ShopEvent>().notNull(),
  recordedAt: instant('recorded_at').notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  reactedAt: instant('reacted_at'),
})

export const notification = pgTable('notification', {
  bucket: bucket(),
  notificationId: uuid('notification_id').$type<NotificationId>().primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  linkWhenClicked: text('link_when_clicked'),
  status: text('status').$type<NotificationStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
})
