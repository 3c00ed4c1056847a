import type { ProductId } from '@cupboard/domain/ids'
import type { Event as EngineEvent } from '@cupboard/domain/recommendation/recommend'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { bucket, customerId, instant } from './columns.ts'

export const address = pgTable('address', {
  bucket: bucket(),
  customerId: customerId().primaryKey(),
  name: text('name').notNull(),
  contactNumber: text('contact_number').notNull(),
  addressLine1: text('address_line1').notNull(),
  addressLine2: text('address_line2').notNull(),
  city: text('city').notNull(),
  county: text('county').notNull(),
  country: text('country').notNull(),
  postCode: text('post_code').notNull(),
})

export const household = pgTable('household', {
  bucket: bucket(),
  customerId: customerId().primaryKey(),
  adultsMale: integer('adults_male').notNull(),
  adultsFemale: integer('adults_female').notNull(),
  childrenMale: integer('children_male').notNull(),
  childrenFemale: integer('children_female').notNull(),
  infants: integer('infants').notNull(),
  numberOfBathrooms: integer('number_of_bathrooms').notNull(),
  numberOfBedrooms: integer('number_of_bedrooms').notNull(),
  numberOfReceptionRooms: integer('number_of_reception_rooms').notNull(),
  washingMachine: boolean('washing_machine').notNull(),
  dishWasher: boolean('dish_washer').notNull(),
  bath: boolean('bath').notNull(),
})

export const customerProduct = pgTable('customer_product', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  itemsPerBox: numeric('items_per_box', { mode: 'number' }),
  addedAt: instant('added_at').notNull(),
})

export const engineEvent = pgTable('engine_event', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  payload: jsonb('payload').$type<EngineEvent>().notNull(),
})
