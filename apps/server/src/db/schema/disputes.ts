import type { BoxId } from '@cupboard/domain/ids'
import type { Evidence } from '@cupboard/domain/refund/evidence'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant } from './columns.ts'

export const dispute = pgTable('dispute', {
  bucket: bucket(),
  disputeId: text('dispute_id').primaryKey(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  customerId: customerId().notNull(),
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  reason: text('reason'),
  status: text('status').notNull(),
  openedAt: instant('opened_at').notNull(),
  evidenceDueAt: instant('evidence_due_at'),
  evidence: jsonb('evidence').$type<Evidence>(),
  evidenceAskedAt: instant('evidence_asked_at'),
  evidenceSentAt: instant('evidence_sent_at'),
  evidenceBy: jsonb('evidence_by').$type<Actor>(),
  seenAt: instant('seen_at').notNull(),
})

/** How our books and the provider's can differ. */
export type DifferenceKind =
  | 'payment-of-unknown-box'
  | 'books-with-second-payment'
  | 'books-with-other-amount'
  | 'books-without-payment'
  | 'more-refunded-by-us'

export const booksDifference = pgTable('books_difference', {
  differenceId: uuid('difference_id').primaryKey(),
  intentId: text('intent_id').notNull(),
  boxId: uuid('box_id').$type<BoxId>(),
  kind: text('kind').$type<DifferenceKind>().notNull(),
  oursPence: bigint('ours_pence', { mode: 'number' }).notNull(),
  theirsPence: bigint('theirs_pence', { mode: 'number' }).notNull(),
  foundAt: instant('found_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  state: text('state').$type<'open' | 'adopted' | 'explained' | 'gone'>().notNull(),
  closedAt: instant('closed_at'),
  closedBy: jsonb('closed_by').$type<Actor>(),
  explanation: text('explanation'),
})
