import { stockWishes } from '@cupboard/domain/goods/wish/stock-wish'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireBox } from './boxes.ts'
import { ofBox, ofCustomer, wirePence, wireProductId } from './wire.ts'

const wish = z.enum(Object.keys(stockWishes) as [keyof typeof stockWishes])
const ofProduct = ofCustomer.extend({ productId: wireProductId })

const wireStockWish = z.object({
  wish,
  /** With `substitute` alone. */
  substituteId: wireProductId.nullable(),
  /** The possible substitutes: of the same kind, and not among the customer's own products. */
  choices: z.array(z.object({ productId: wireProductId, productName: z.string(), price: wirePence })),
})
const wireWish = z.object({ wish, substituteId: wireProductId.nullable().default(null) })

/** An answer about an announced box settles the question, so it cannot be "ask". */
export const wireStockAnswer = wireWish.extend({ wish: wish.exclude(['ask']) })

export const readStockWish = endpoint('readStockWish', {
  summary: 'Own addition: what the customer wants of us when we have run out of a product',
  params: ofProduct,
  reply: wireStockWish,
  refusals: ['unknown-product'],
})

export const setStockWish = endpoint('setStockWish', {
  summary:
    'Own addition: what to do when we have run out of a product; it counts for boxes announced from now on',
  params: ofProduct,
  body: wireWish,
  reply: wireStockWish,
  refusals: ['unknown-product', 'not-acceptable'],
})

export const answerAboutStock = endpoint('answerAboutStock', {
  summary:
    'Own addition: say what to do about packs that are missing from an announced box, until its cut-off',
  params: ofBox.extend({ productId: wireProductId }),
  body: wireStockAnswer,
  reply: wireBox,
  refusals: ['not-found', 'not-acceptable', 'box-processed', 'box-past-cut-off'],
})
