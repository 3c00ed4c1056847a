import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant, monthOf } from './columns.ts'

export type PaymentState = 'open' | 'unknown' | 'succeeded' | 'declined' | 'must-confirm' | 'cancelled'
export type QuotedLine = {
  productId: ProductId
  quantity: number
  unitPricePence: number
  vatClass: VatClass
}
export type Quote = { amountPence: number; lines: QuotedLine[] | null }

export const payment = pgTable('payment', {
  bucket: bucket(),
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  customerId: customerId().notNull(),
  intentId: text('intent_id'),
  /** The card's part of the price; credit pays the rest. */
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  creditPence: bigint('credit_pence', { mode: 'number' }).notNull().default(0),
  state: text('state').$type<PaymentState>().notNull(),
  quotedLines: jsonb('quoted_lines').$type<QuotedLine[]>(),
  earlierQuotes: jsonb('earlier_quotes').$type<Quote[]>().notNull().default([]),
  attempts: integer('attempts').notNull().default(0),
  declines: integer('declines').notNull().default(0),
  declineCode: text('decline_code'),
  nextTryAt: instant('next_try_at'),
  leaseUntil: instant('lease_until'),
  fence: bigint('fence', { mode: 'number' }).notNull().default(0),
  unknownSince: instant('unknown_since'),
  firstDeclinedAt: instant('first_declined_at'),
  succeededAt: instant('succeeded_at'),
  chargeId: text('charge_id'),
})

export const paymentAttempt = pgTable('payment_attempt', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  number: integer('number').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: text('outcome'),
  declineCode: text('decline_code'),
})

export const ledger = pgTable('ledger', {
  bucket: bucket(),
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  customerId: customerId().notNull(),
  kind: text('kind').$type<'charge' | 'dispute-withdrawn' | 'dispute-reinstated' | 'refund'>().notNull(),
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  providerId: text('provider_id').notNull(),
  enteredAt: instant('entered_at').notNull(),
})

export const providerEvent = pgTable('provider_event', {
  eventId: text('event_id').notNull(),
  createdAt: monthOf('created_at'),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
})

export const syncCheckpoint = pgTable('looked_over', {
  what: text('what').primaryKey(),
  at: instant('at').notNull(),
})

export const cardSetup = pgTable('card_setup', {
  bucket: bucket(),
  setupId: text('setup_id').primaryKey(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  startedAt: instant('started_at').notNull(),
  usedAt: instant('used_at'),
})
