import type { Counting } from '@cupboard/domain/catalogue/counting'
import type { ConsumptionRate, ProductState, Room, VatClass } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { PriceRise } from '@cupboard/domain/events'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant } from './columns.ts'

/** A withdrawn product, and its replacement in homes. */
export type WithdrawnFacts = {
  kind: 'product-withdrawn'
  productId: ProductId
  productName: string
  replaceBy: ProductId | null
  replacementName: string | null
}

/** The facts that a fan-out announces to its customers. */
export type FanOutFacts =
  | ({ kind: 'price-rise-announced'; productId: ProductId } & PriceRise)
  | WithdrawnFacts

export const category = pgTable('category', {
  name: text('name').primaryKey(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
})

export const product = pgTable('product', {
  productId: text('product_id').$type<ProductId>().primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  room: text('room').$type<Room>().notNull(),
  size: text('size').notNull(),
  unitPriceBasis: jsonb('unit_price_basis').$type<UnitPriceBasis>().notNull(),
  counting: jsonb('counting').$type<Counting>().notNull(),
  pricePence: integer('price_pence').notNull(),
  vatClass: text('vat_class').$type<VatClass>().notNull(),
  descriptionShort: text('description_short').notNull(),
  descriptionLong: text('description_long').notNull(),
  imageReferences: text('image_references').array().notNull(),
  consumption: jsonb('consumption').$type<ConsumptionRate>().notNull(),
  position: integer('position').notNull(),
  state: text('state').$type<ProductState>().notNull().default('live'),
  replacedBy: text('replaced_by').$type<ProductId>(),
  otherNames: text('other_names').array().notNull().default([]),
  likeProduct: text('like_product').$type<ProductId>(),
  likeTimes: doublePrecision('like_times'),
  weightG: integer('weight_g'),
  ean: text('ean'),
  bin: text('bin'),
  isHazard: boolean('is_hazard').notNull().default(false),
})

export const productVat = pgTable(
  'product_vat',
  {
    productId: text('product_id').$type<ProductId>().notNull(),
    countsFrom: day('counts_from').notNull(),
    vatClass: text('vat_class').$type<VatClass>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.countsFrom] })],
)

export const priceChange = pgTable('price_change', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').$type<ProductId>().notNull(),
  pricePence: integer('price_pence').notNull(),
  effectiveOn: day('effective_on').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  state: text('state').$type<'waiting' | 'applied' | 'withdrawn'>().notNull(),
})

export const withdrawal = pgTable('withdrawal', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').$type<ProductId>().notNull(),
  replaceBy: text('replace_by').$type<ProductId>(),
  effectiveOn: day('effective_on').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  state: text('state').$type<'waiting' | 'applied' | 'taken-back'>().notNull(),
})

export const fanOut = pgTable('fan_out', {
  jobId: uuid('job_id').primaryKey(),
  facts: jsonb('facts').$type<FanOutFacts>().notNull(),
  begunAt: instant('begun_at').notNull(),
  toldUntil: uuid('told_until').$type<CustomerId>(),
  told: integer('told').notNull().default(0),
  endedAt: instant('ended_at'),
})

export const seed = pgTable('seed', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
})
