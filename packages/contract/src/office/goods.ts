import { orderStates } from '@cupboard/domain/goods/purchase/purchase-order'
import { MOST_PACKS } from '@cupboard/domain/goods/stock/stock'
import { z } from 'zod'
import { plainText, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct, page, wireNext, wireWhy } from './office-wire.ts'

const ofSupplier = z.object({ supplierId: z.uuid() })
const ofOrder = z.object({ orderId: z.uuid() })
const wirePacks = z
  .int('Please give a whole number')
  .min(0, 'Please give a number that is not below nothing')
  .max(MOST_PACKS, `Please give at most ${MOST_PACKS}`)
const wireDays = z.int('Please give whole days').min(1, 'At least one day').max(42, 'At most 42 days')

const wireTerms = z.object({
  supplierId: z.uuid(),
  costPence: z.int('Please give a price').min(1, 'Please give a price').max(1_000_000, 'That is too much'),
  caseSize: z.int('Please give a whole number').min(1, 'At least one pack').max(10_000, 'That is too much'),
  minimumCases: z
    .int('Please give a whole number')
    .min(1, 'At least one case')
    .max(10_000, 'That is too much'),
})

export const readShelf = officeEndpoint('readShelf', {
  summary: 'Every product with what is on its shelf, promised, on its way, and how long it lasts',
  reply: z.object({
    forecastOn: wireDay.nullable(),
    products: z.array(
      z.object({
        productId: wireProductId,
        name: z.string(),
        size: z.string(),
        onHand: z.int(),
        /** In announced boxes. */
        reserved: z.int(),
        onOrder: z.int(),
        /** Null where the shelf lasts past the forecast. */
        daysOfCover: z.int().nullable(),
        cover: z.enum(['unneeded', 'out', 'short', 'enough', 'plenty']),
        terms: wireTerms.nullable(),
        supplierName: z.string().nullable(),
      }),
    ),
  }),
})

export const countStock = officeEndpoint('countStock', {
  summary: 'Say how many packs stand on a shelf',
  params: ofProduct,
  body: z.object({ counted: wirePacks, reason: wireWhy }),
  reply: z.object({ onHand: z.int() }),
  refusals: ['not-found'],
})

export const writeOffStock = officeEndpoint('writeOffStock', {
  summary: 'Take broken or old packs off a shelf',
  params: ofProduct,
  body: z.object({ packs: wirePacks.min(1, 'At least one pack'), reason: wireWhy }),
  reply: z.object({ onHand: z.int() }),
  refusals: ['not-found', 'not-acceptable'],
})

export const readForecast = officeEndpoint('readForecast', {
  summary: 'What homes will need of a product in each of twelve weeks, and how earlier forecasts came out',
  params: ofProduct,
  reply: z.object({
    name: z.string(),
    madeOn: wireDay.nullable(),
    weeks: z.array(
      z.object({
        weekOn: wireDay,
        p50: z.number(),
        p90: z.number(),
        /** Packs in planned boxes, their expected change by experience, and packs for new homes. */
        homes: z.number(),
        changes: z.number(),
        newHomes: z.number(),
      }),
    ),
    /** Weeks that are over, with their forecasts of two weeks before. */
    past: z.array(z.object({ weekOn: wireDay, p50: z.number(), p90: z.number(), packed: z.int() })),
  }),
  refusals: ['not-found'],
})

export const listSuppliers = officeEndpoint('listSuppliers', {
  summary: 'Who we buy from, by name',
  reply: z.array(
    z.object({
      supplierId: z.uuid(),
      name: z.string(),
      leadDays: z.int(),
      reviewDays: z.int(),
      products: z.int(),
    }),
  ),
})

export const saveSupplier = officeEndpoint('saveSupplier', {
  summary: 'Add a supplier, or change one',
  params: ofSupplier,
  body: z.object({
    name: plainText(80).refine((name) => name.trim() !== '', 'Please give a name'),
    leadDays: wireDays,
    reviewDays: wireDays,
    reason: wireWhy,
  }),
  refusals: ['not-acceptable'],
})

export const saveSupplyTerms = officeEndpoint('saveSupplyTerms', {
  summary: 'Say from whom a product comes, what a pack costs, and in which cases',
  params: ofProduct,
  body: wireTerms.extend({ reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})

const wireOrderLine = z.object({
  productId: wireProductId,
  name: z.string(),
  cases: z.int(),
  caseSize: z.int(),
  costPence: wirePence,
})

export const suggestOrders = officeEndpoint('suggestOrders', {
  summary: 'What to order now of each supplier, so that nine times in ten nothing is missing',
  reply: z.array(
    z.object({
      supplierId: z.uuid(),
      supplierName: z.string(),
      expectedOn: wireDay,
      lines: z.array(wireOrderLine),
    }),
  ),
})

export const listOrders = officeEndpoint('listOrders', {
  summary: 'Orders of goods, the newest first',
  query: page,
  reply: z.object({
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        number: z.int(),
        supplierName: z.string(),
        state: z.enum(Object.keys(orderStates) as [keyof typeof orderStates]),
        expectedOn: wireDay,
        costPence: wirePence,
        lines: z.array(wireOrderLine.extend({ receivedUnits: z.int() })),
      }),
    ),
    next: wireNext,
  }),
})

const MOST_LINES = 500

export const placeOrder = officeEndpoint('placeOrder', {
  summary: 'Order goods of a supplier',
  // Made by the screen: a repeated press orders once.
  params: ofOrder,
  body: z.object({
    supplierId: z.uuid(),
    lines: z
      .array(z.object({ productId: wireProductId, cases: z.int().min(1, 'At least one case').max(10_000) }))
      .min(1, 'Please order something')
      .max(MOST_LINES),
    reason: wireWhy,
  }),
  reply: z.object({ number: z.int() }),
  refusals: ['not-found', 'not-acceptable'],
})

export const receiveOrder = officeEndpoint('receiveOrder', {
  summary: 'Say which packs of an order came',
  params: ofOrder,
  body: z.object({
    lines: z
      .array(z.object({ productId: wireProductId, units: wirePacks }))
      .min(1)
      .max(MOST_LINES),
    reason: wireWhy,
  }),
  reply: z.object({ state: z.enum(Object.keys(orderStates) as [keyof typeof orderStates]) }),
  refusals: ['not-found', 'not-acceptable'],
})

export const cancelOrder = officeEndpoint('cancelOrder', {
  summary: 'Give up what has yet to come of an order',
  params: ofOrder,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})
