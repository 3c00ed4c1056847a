import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { StatusReason } from '@cupboard/domain/box/status-reason'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { Address } from '@cupboard/domain/household/address'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import type { KeptReason } from '@cupboard/domain/recommendation/recommend'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, day, instant, monthOf } from './columns.ts'

export const box = pgTable('box', {
  bucket: bucket(),
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  reference: text('reference').notNull(),
  customerId: customerId().notNull(),
  cycleOn: day('cycle_on').notNull(),
  deliveryOn: day('delivery_on').notNull(),
  dispatchOn: day('dispatch_on').notNull(),
  cutOffOn: day('cut_off_on'),
  noticeOn: day('notice_on'),
  status: text('status').$type<BoxStatus>().notNull(),
  isSkipped: boolean('is_skipped').notNull().default(false),
  statusReason: text('status_reason').$type<StatusReason>(),
  /** Where a box was before it came to a person of the shop; empty everywhere else. */
  statusBefore: text('status_before').$type<BoxStatus>(),
  address: jsonb('address').$type<Address>(),
  createdAt: instant('created_at').notNull(),
  statusSince: instant('status_since').notNull(),
})

export const boxLine = pgTable('box_line', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  quantity: integer('quantity').notNull(),
  proposed: integer('proposed').notNull(),
  isFixed: boolean('is_fixed').notNull().default(false),
  frozenPricePence: integer('frozen_price_pence'),
  frozenVatClass: text('frozen_vat_class').$type<VatClass>(),
  reason: jsonb('reason').$type<KeptReason>().notNull(),
})

/** A customer's deliveries of each product, summed over the boxes that are over for good. */
export const productTaken = pgTable('product_taken', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  deliveries: integer('deliveries').notNull(),
  total: integer('total').notNull(),
  lastOn: day('last_on').notNull(),
  lastQuantity: integer('last_quantity').notNull(),
})

/** The cause of a box's move. */
export type Mover =
  | 'customer'
  | 'planner'
  | 'worker'
  | 'payment'
  | 'provider'
  | 'books'
  | 'operator'
  | 'carrier'

/** The author of a customer's change: the customer, or the shop that was asked to make it. */
export type ChangedBy = Extract<Mover, 'customer' | 'operator'>

export const boxAudit = pgTable('box_audit', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().default(sql`nextval('box_audit_numbers')`),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  movedAt: monthOf('moved_at'),
  fromStatus: text('from_status').$type<BoxStatus>(),
  toStatus: text('to_status').$type<BoxStatus>().notNull(),
  movedBy: text('moved_by').$type<Mover>().notNull(),
  reason: text('reason'),
})
