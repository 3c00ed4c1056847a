import type { EventOf, FigureEventKind, ShopEvent } from '@cupboard/domain/events'
import type { CustomerId, EventId, NotificationId } from '@cupboard/domain/ids'
import type { NotificationStatus } from '@cupboard/domain/notification/notification'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant, monthOf } from './columns.ts'

export const event = pgTable('event', {
  bucket: bucket(),
  customerId: customerId(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  kind: text('kind').$type<ShopEvent['kind']>().notNull(),
  payload: jsonb('payload').$type<ShopEvent>().notNull(),
  recordedAt: monthOf('recorded_at'),
  number: bigint('number', { mode: 'number' }).notNull().default(sql`nextval('event_numbers')`),
  reactedAt: instant('reacted_at'),
  trace: text('trace'),
})

export const notification = pgTable('notification', {
  bucket: bucket(),
  notificationId: uuid('notification_id').$type<NotificationId>().notNull(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  linkWhenClicked: text('link_when_clicked'),
  status: text('status').$type<NotificationStatus>().notNull(),
  createdAt: monthOf('created_at'),
})

/** The starts and ends of subscriptions, for the office's figures: events are deleted sooner. */
export const subscriptionChange = pgTable('subscription_change', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<FigureEventKind>().notNull(),
  endedBy: text('ended_by').$type<EventOf<'subscription-ended'>['endedBy']>(),
  recordedAt: instant('recorded_at').notNull(),
})
