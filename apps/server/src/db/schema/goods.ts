import type { OrderState } from '@cupboard/domain/goods/purchase/purchase-order'
import type { MovementKind } from '@cupboard/domain/goods/stock/stock'
import type { ShortDone } from '@cupboard/domain/goods/wish/settle-short'
import type { StockWish } from '@cupboard/domain/goods/wish/stock-wish'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { bigint, boolean, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, customerId, day, instant } from './columns.ts'

const productId = () => text('product_id').$type<ProductId>()

export const supplier = pgTable('supplier', {
  supplierId: uuid('supplier_id').primaryKey(),
  name: text('name').notNull(),
  leadDays: integer('lead_days').notNull(),
  reviewDays: integer('review_days').notNull(),
})

export const supplierProduct = pgTable('supplier_product', {
  productId: productId().primaryKey(),
  supplierId: uuid('supplier_id').notNull(),
  costPence: integer('cost_pence').notNull(),
  caseSize: integer('case_size').notNull(),
  minimumCases: integer('minimum_cases').notNull(),
})

export const stockLevel = pgTable('stock_level', {
  productId: productId().primaryKey(),
  onHand: integer('on_hand').notNull(),
})

export const stockMovement = pgTable('stock_movement', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: productId().notNull(),
  kind: text('kind').$type<Exclude<MovementKind, 'packed'>>().notNull(),
  units: integer('units').notNull(),
  movedAt: instant('moved_at').notNull(),
  orderId: uuid('order_id'),
})

export const packedGoods = pgTable('packed_goods', {
  packedOn: day('packed_on').notNull(),
  productId: productId().notNull(),
  units: integer('units').notNull(),
})

export const purchaseOrder = pgTable('purchase_order', {
  orderId: uuid('order_id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity(),
  supplierId: uuid('supplier_id').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  orderedAt: instant('ordered_at').notNull(),
  expectedOn: day('expected_on').notNull(),
})

export const purchaseOrderLine = pgTable('purchase_order_line', {
  orderId: uuid('order_id').notNull(),
  productId: productId().notNull(),
  cases: integer('cases').notNull(),
  caseSize: integer('case_size').notNull(),
  costPence: integer('cost_pence').notNull(),
  receivedUnits: integer('received_units').notNull().default(0),
})

export const demandForecast = pgTable('demand_forecast', {
  madeOn: day('made_on').notNull(),
  productId: productId().notNull(),
  weekOn: day('week_on').notNull(),
  homes: real('homes').notNull(),
  newHomes: real('new_homes').notNull(),
  p50: real('p50').notNull(),
  p90: real('p90').notNull(),
})

export const stockWish = pgTable('stock_wish', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  productId: productId().notNull(),
  wish: text('wish').$type<StockWish>().notNull(),
  substituteId: text('substitute_id').$type<ProductId>(),
})

export const shortLine = pgTable('short_line', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  productId: productId().notNull(),
  wanted: integer('wanted').notNull(),
  given: integer('given').notNull(),
  wasFixed: boolean('was_fixed').notNull(),
  done: text('done').$type<ShortDone>().notNull(),
  substituteId: text('substitute_id').$type<ProductId>(),
  substituteUnits: integer('substitute_units'),
  settledAt: instant('settled_at').notNull(),
})

export const unmetGoods = pgTable('unmet_goods', {
  leftOn: day('left_on').notNull(),
  productId: productId().notNull(),
  units: integer('units').notNull(),
})
