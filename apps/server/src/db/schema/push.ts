import type { EventId } from '@cupboard/domain/ids'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant } from './columns.ts'

export const pushDevice = pgTable('push_device', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  deviceId: uuid('device_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  device: text('device').notNull(),
  addedAt: instant('added_at').notNull(),
})

export const pushMessage = pgTable('push_message', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  deviceId: uuid('device_id').notNull(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  dueFrom: instant('due_from').notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer('tries').notNull().default(0),
})

export const pushKey = pgTable('push_key', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
})
