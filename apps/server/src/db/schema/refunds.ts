import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { Address } from '@cupboard/domain/household/address'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import type { Actor, RefundAsker, RefundState } from '@cupboard/domain/refund/refund-rules'
import type { ReplacementState } from '@cupboard/domain/refund/replacement'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, day, instant } from './columns.ts'
import type { Buyer, ReceiptDocument } from './receipts.ts'

const sum = (name: string) => bigint(name, { mode: 'number' })
const boxId = () => uuid('box_id').$type<BoxId>()
const refundId = () => uuid('refund_id')

export const refund = pgTable('refund', {
  bucket: bucket(),
  refundId: refundId().primaryKey(),
  boxId: boxId().notNull(),
  customerId: customerId().notNull(),
  number: sum('number').notNull().generatedAlwaysAsIdentity(),
  state: text('state').$type<RefundState>().notNull(),
  amountPence: sum('amount_pence').notNull(),
  cardPence: sum('card_pence').notNull(),
  creditPence: sum('credit_pence').notNull(),
  stopsBox: boolean('stops_box').notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  note: text('note'),
  askedBy: jsonb('asked_by').$type<RefundAsker>().notNull(),
  needsSecondPerson: boolean('needs_second_person').notNull().default(false),
  approvedBy: jsonb('approved_by').$type<Actor>(),
  turnedDownBy: jsonb('turned_down_by').$type<Actor>(),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
  sends: integer('sends').notNull().default(0),
  unknownSince: instant('unknown_since'),
  nextTryAt: instant('next_try_at'),
  leaseUntil: instant('lease_until'),
  fence: sum('fence').notNull().default(0),
  providerRefundId: text('provider_refund_id'),
  failure: text('failure'),
})

export const refundLine = pgTable('refund_line', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  refundId: refundId().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  quantity: integer('quantity').notNull(),
  amountPence: sum('amount_pence').notNull(),
})

export type CreditKind = 'given' | 'refunded' | 'used' | 'released'

export const creditEntry = pgTable('credit_entry', {
  bucket: bucket(),
  number: sum('number').primaryKey().generatedAlwaysAsIdentity(),
  customerId: customerId().notNull(),
  kind: text('kind').$type<CreditKind>().notNull(),
  amountPence: sum('amount_pence').notNull(),
  boxId: boxId(),
  entryKey: text('entry_key').notNull(),
  reason: text('reason').$type<RefundReason>(),
  note: text('note'),
  givenBy: jsonb('given_by').$type<Actor>(),
  enteredAt: instant('entered_at').notNull(),
})

/** The content of a credit note when it was issued. */
export type CreditNoteDocument = {
  seller: ReceiptDocument['seller']
  buyer: Buyer | null
  receiptNumber: number | null
  lines: { productName: string; quantity: number; amountPence: number; vatClass: VatClass }[]
  cardPence: number
  creditPence: number
}

export const creditNote = pgTable('credit_note', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  refundId: refundId().primaryKey(),
  creditNoteNumber: sum('credit_note_number').notNull(),
  boxId: boxId().notNull(),
  issuedOn: day('issued_on').notNull(),
  document: jsonb('document').$type<CreditNoteDocument>().notNull(),
})

export const creditNoteVat = pgTable('credit_note_vat', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  refundId: refundId().notNull(),
  ratePercent: integer('rate_percent').notNull(),
  grossPence: sum('gross_pence').notNull(),
  netPence: sum('net_pence').notNull(),
  vatPence: sum('vat_pence').notNull(),
})

export const creditNoteNumber = pgTable('credit_note_number', {
  isOnly: boolean('is_only').primaryKey().default(true),
  newest: sum('newest').notNull(),
})

export const replacement = pgTable('replacement', {
  bucket: bucket(),
  replacementId: uuid('replacement_id').primaryKey(),
  reference: text('reference').notNull(),
  boxId: boxId().notNull(),
  customerId: customerId().notNull(),
  state: text('state').$type<ReplacementState>().notNull(),
  deliveryOn: day('delivery_on').notNull(),
  dispatchOn: day('dispatch_on').notNull(),
  address: jsonb('address').$type<Address>(),
  reason: text('reason').$type<RefundReason>().notNull(),
  note: text('note'),
  askedBy: jsonb('asked_by').$type<Actor>().notNull(),
  askedAt: instant('asked_at').notNull(),
  stateSince: instant('state_since').notNull(),
})

export const replacementLine = pgTable('replacement_line', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  replacementId: uuid('replacement_id').notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  quantity: integer('quantity').notNull(),
})
