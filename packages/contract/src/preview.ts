import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireOnce } from './boxes.ts'
import { wireAddress, wireAtGlance, wireHousehold, wireItemsPerBox, wireShelfCount } from './household.ts'
import { wireStockAnswer } from './stock-wishes.ts'
import { plainText, wireBoxId, wireBoxStatus, wireDay, wirePence, wireProductId } from './wire.ts'

const ofBox = { boxId: wireBoxId }
const ofProduct = { productId: wireProductId }

/** Everything a customer can do that may change a price, a day or the contents of a box. */
const wireAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('skip'), ...ofBox }),
  z.object({ act: z.literal('enable'), ...ofBox }),
  z.object({ act: z.literal('confirm'), ...ofBox }),
  z.object({ act: z.literal('postpone'), ...ofBox, deliveryDate: plainText(40) }),
  z.object({ act: z.literal('hand-back'), ...ofBox, ...ofProduct }),
  z.object({ act: z.literal('add-once'), ...ofBox, ...ofProduct, more: wireOnce }),
  z.object({ act: z.literal('stock-answer'), ...ofBox, ...ofProduct, ...wireStockAnswer.shape }),
  z.object({ act: z.literal('count'), ...ofProduct, left: wireShelfCount, atGlance: wireAtGlance }),
  z.object({ act: z.literal('uncount'), ...ofProduct }),
  z.object({ act: z.literal('frequency'), ...ofProduct, numberOfItemsPerBox: wireItemsPerBox }),
  z.object({ act: z.literal('add-product'), ...ofProduct }),
  z.object({ act: z.literal('drop-product'), ...ofProduct }),
  z.object({ act: z.literal('budget'), budgetPence: wirePence.nullable() }),
  z.object({ act: z.literal('household'), household: wireHousehold }),
  z.object({ act: z.literal('address'), address: wireAddress }),
  z.object({ act: z.literal('leave') }),
  z.object({ act: z.literal('return') }),
])

const side = z.object({
  deliveryOn: wireDay,
  pricePence: wirePence,
  status: wireBoxStatus,
  isSkipped: z.boolean(),
  /** A box that does not come costs nothing. */
  comes: z.boolean(),
})
const charge = z.object({
  boxId: wireBoxId,
  deliveryOn: wireDay,
  chargedOn: wireDay,
  pricePence: wirePence,
})

/** The effect of an act, box by box. Boxes that stay as they are have no row. */
export const wireEffect = z.object({
  boxes: z.array(
    z.object({
      boxId: wireBoxId,
      reference: z.string(),
      before: side.nullable(),
      after: side.nullable(),
      lines: z.array(
        z.object({ productId: wireProductId, name: z.string(), before: z.int(), after: z.int() }),
      ),
    }),
  ),
  total: z.object({ before: wirePence, after: wirePence }),
  nextCharge: z.object({ before: charge.nullable(), after: charge.nullable() }),
  stillComing: z.array(
    z.object({ boxId: wireBoxId, reference: z.string(), deliveryOn: wireDay, pricePence: wirePence }),
  ),
})

export type Act = z.output<typeof wireAct>
export type WireAct = z.input<typeof wireAct>

export const previewAct = endpoint('previewAct', {
  summary: 'Own addition: what an act would change, by a dry run of the act itself; nothing is saved',
  body: wireAct,
  /** For acts that leave announced boxes alone: the offer holds the effect if those followed too. */
  reply: wireEffect.extend({
    offer: z.object({ boxIds: z.array(wireBoxId), effect: wireEffect }).nullable(),
  }),
  refusals: [
    'not-found',
    'box-processed',
    'box-past-cut-off',
    'day-not-possible',
    'unknown-product',
    'quantity-out-of-range',
    'not-acceptable',
    'household-missing',
    'payment-missing',
  ],
})
