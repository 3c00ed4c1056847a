import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { BoxId } from '@cupboard/domain/ids'
import { bigint, boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, day } from './columns.ts'

export type Buyer = { name: string; address: string[] }
/** The content of a receipt when it was issued. */
export type ReceiptDocument = {
  seller: { name: string; address: string; vatNumber: string }
  lines: { productName: string; quantity: number; pricePence: number; vatClass: VatClass }[]
  /** Missing on receipts that were issued before receipts named the buyer. */
  deliveredTo?: Buyer | null
  paidWith?: PaidWith | null
}

export type PaidWith = { brand: string; lastFour: string }

export const receipt = pgTable('receipt', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  receiptNumber: bigint('receipt_number', { mode: 'number' }).notNull(),
  issuedOn: day('issued_on').notNull(),
  buyer: jsonb('buyer').$type<Buyer>(),
  document: jsonb('document').$type<ReceiptDocument>(),
})

export const receiptNumber = pgTable('receipt_number', {
  isOnly: boolean('is_only').primaryKey().default(true),
  newest: bigint('newest', { mode: 'number' }).notNull(),
})
