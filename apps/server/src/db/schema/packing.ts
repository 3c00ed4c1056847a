import type { CarrierWord, ParcelState } from '@cupboard/domain/goods/packing/parcel-state'
import type { ParcelLine } from '@cupboard/domain/goods/packing/parcels'
import type { WaveState } from '@cupboard/domain/goods/packing/wave'
import type { BoxId, ProductId, StaffId } from '@cupboard/domain/ids'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, bytea, customerId, instant } from './columns.ts'

export const wave = pgTable('wave', {
  waveId: uuid('wave_id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity(),
  state: text('state').$type<WaveState>().notNull(),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  madeBy: uuid('made_by').$type<StaffId>().notNull(),
  madeAt: instant('made_at').notNull(),
  shippedBy: uuid('shipped_by').$type<StaffId>(),
  shippedAt: instant('shipped_at'),
})

export const parcel = pgTable('parcel', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  parcelId: uuid('parcel_id').notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  replacementId: uuid('replacement_id'),
  waveId: uuid('wave_id').notNull(),
  number: integer('number').notNull(),
  ofParcels: integer('of_parcels').notNull(),
  lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
  weightG: integer('weight_g').notNull(),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  state: text('state').$type<ParcelState>().notNull(),
  stateSince: instant('state_since').notNull(),
  packedBy: uuid('packed_by').$type<StaffId>(),
  packedAt: instant('packed_at'),
  missing: jsonb('missing').$type<ParcelLine[]>(),
  shipmentId: text('shipment_id'),
  tracking: text('tracking'),
  trackingUrl: text('tracking_url'),
  label: bytea('label'),
  carrierProblem: text('carrier_problem'),
  askAt: instant('ask_at'),
})

export const unsentLine = pgTable('unsent_line', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  units: integer('units').notNull(),
})

export const carrierEvent = pgTable('carrier_event', {
  carrier: text('carrier').notNull(),
  eventId: text('event_id').notNull(),
  tracking: text('tracking').notNull(),
  word: text('word').$type<CarrierWord>().notNull(),
  saidAt: instant('said_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  isNews: boolean('is_news').notNull(),
})
