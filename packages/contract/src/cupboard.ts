import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireBox, wireCounting } from './boxes.ts'
import { ofCustomer, wireDay, wireProductId } from './wire.ts'

/** One product of the customer's cupboard, as we believe it to be today. */
export const wireShelf = z.object({
  product: z.object({
    productId: wireProductId,
    productName: z.string(),
    size: z.string(),
    /** The pack on a transparent background. */
    picture: z.string(),
    counting: wireCounting,
  }),
  /** Null where the home has no use for the product. */
  level: z.enum(['plenty', 'half', 'nearly-out', 'out']).nullable(),
  sureness: z.enum(['sure', 'fairly-sure', 'guess']),
  /** From 0, empty, to 1, full. */
  fill: z.number(),
  /** Packs. */
  left: z.number(),
  lastsUntil: wireDay.nullable(),
  /** The customer's last count, in packs. */
  counted: z.object({ on: wireDay, left: z.number(), atGlance: z.boolean() }).nullable(),
})

export type WireShelf = z.infer<typeof wireShelf>

export const readCupboard = endpoint('readCupboard', {
  summary:
    "Own addition: the customer's shelves, what is worth asking of them, and the next box that can still change",
  reply: z.object({
    shelves: z.array(wireShelf),
    /** At most three products with a shelf worth a question. */
    ask: z.array(wireProductId),
    nextBox: wireBox.nullable(),
  }),
})

export type WireCupboard = z.infer<typeof readCupboard.reply>

export const takeBackCount = endpoint('takeBackCount', {
  summary: 'Own addition: forget what the customer said of a shelf today; boxes are planned anew at once',
  params: ofCustomer.extend({ productId: wireProductId }),
  reply: z.array(wireBox),
  refusals: ['unknown-product'],
})
