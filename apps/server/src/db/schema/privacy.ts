import type { ConsentPurpose } from '@cupboard/domain/privacy/consent'
import type { DataRequestKind } from '@cupboard/domain/privacy/data-request'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { bigint, boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { customerId, day, instant } from './columns.ts'

const bucket = () => smallint('bucket').notNull()

export const consent = pgTable('consent', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  purpose: text('purpose').$type<ConsentPurpose>().notNull(),
  isGiven: boolean('is_given').notNull(),
  decidedAt: instant('decided_at').notNull(),
  wording: text('wording').notNull(),
})

export const dataRequest = pgTable('data_request', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  requestId: uuid('request_id').notNull(),
  kind: text('kind').$type<DataRequestKind>().notNull(),
  words: text('words').notNull(),
  receivedAt: instant('received_at').notNull(),
  dueOn: day('due_on').notNull(),
  closedAt: instant('closed_at'),
  closedBy: jsonb('closed_by').$type<Actor>(),
  outcome: text('outcome'),
})

export const erasure = pgTable('erasure', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  requestId: uuid('request_id').notNull(),
  erasedAt: instant('erased_at').notNull(),
  letterEventId: uuid('letter_event_id').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  endedAt: instant('ended_at'),
})
