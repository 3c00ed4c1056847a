import type { ConsumptionRate, Room, VatClass } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The book of the shop: every table as the code sees it. A test holds it against the migrated database. */
export const category = pgTable('category', {
  name: text('name').primaryKey(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
})

export const product = pgTable('product', {
  productId: text('product_id').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  room: text('room').$type<Room>().notNull(),
  size: text('size').notNull(),
  unitPriceBasis: jsonb('unit_price_basis').$type<UnitPriceBasis>().notNull(),
  pricePence: integer('price_pence').notNull(),
  vatClass: text('vat_class').$type<VatClass>().notNull(),
  descriptionShort: text('description_short').notNull(),
  descriptionLong: text('description_long').notNull(),
  imageReferences: text('image_references').array().notNull(),
  consumption: jsonb('consumption').$type<ConsumptionRate>().notNull(),
  position: integer('position').notNull(),
})

export const seed = pgTable('seed', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
})
