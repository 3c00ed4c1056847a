import type { LetterAction } from '@cupboard/domain/box/letter-link'
import type { BoxId, EventId } from '@cupboard/domain/ids'
import type { DeadAddress, LetterEnd } from '@cupboard/domain/letter/undelivered'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, bytea, customerId, day, instant, monthOf } from './columns.ts'
import type { LetterFacts } from './letter-facts.ts'

export const letter = pgTable('letter', {
  bucket: bucket(),
  customerId: customerId(),
  letterId: uuid('letter_id').notNull(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  eventAt: monthOf('event_at'),
  recipient: text('recipient').notNull(),
  facts: json('facts').$type<LetterFacts>(),
  subject: text('subject').notNull().default(''),
  html: text('html').notNull().default(''),
  plain: text('plain').notNull().default(''),
  isSecret: boolean('is_secret').notNull().default(false),
  queuedAt: instant('queued_at').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAt: instant('due_at'),
  sentAt: instant('sent_at'),
  number: bigint('number', { mode: 'number' }).notNull().default(sql`nextval('letter_numbers')`),
  leavesFrom: instant('leaves_from'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<LetterEnd>(),
  resentFrom: uuid('resent_from'),
  trace: text('trace'),
})

export const suppressedAddress = pgTable('suppressed_address', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  emailKey: text('email_key').notNull(),
  reason: text('reason').$type<DeadAddress>().notNull(),
  answer: text('answer').notNull(),
  suppressedAt: instant('suppressed_at').notNull(),
})

export const letterKey = pgTable('letter_key', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  key: bytea('key').notNull(),
})

export const followedLetterLink = pgTable('followed_letter_link', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  action: text('action').$type<LetterAction>().notNull(),
  toldDeliveryOn: day('told_delivery_on').notNull(),
  noticeId: uuid('notice_id').$type<EventId>().notNull(),
  followedAt: instant('followed_at').notNull(),
})
