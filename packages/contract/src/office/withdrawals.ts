import { z } from 'zod'
import { wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct, wireWhy } from './office-wire.ts'

export const previewWithdrawal = officeEndpoint('previewWithdrawal', {
  summary: 'Whom it would concern to sell a product no more, with or without another in its place',
  params: ofProduct,
  query: z.object({ replaceBy: wireProductId.optional() }),
  reply: z.object({
    productName: z.string(),
    /** The first day that may be chosen. */
    today: wireDay,
    state: z.enum(['draft', 'live', 'withdrawn']),
    /** Customers with the product, their boxes with it that are not announced, and the packs in those boxes. */
    customers: z.int(),
    boxes: z.int(),
    packs: z.int(),
    /** They are very many, and estimated from a part of them. */
    isEstimate: z.boolean(),
    /** The price of those packs, and of the packs in their place. */
    beforePence: wirePence,
    afterPence: wirePence,
    needsSecondPerson: z.boolean(),
    /** By this name a second person is asked. */
    subject: z.string(),
    choices: z.array(z.object({ productId: wireProductId, name: z.string() })),
  }),
  refusals: ['not-found'],
})

export const withdrawProduct = officeEndpoint('withdrawProduct', {
  summary: 'Sell a product no more from a day on; homes get another in its place, or none',
  params: ofProduct,
  body: z.object({ replaceBy: wireProductId.nullable(), from: wireDay, reason: wireWhy }),
  reply: z.object({ customers: z.int(), boxes: z.int(), packs: z.int(), isEstimate: z.boolean() }),
  refusals: ['not-found', 'not-acceptable', 'second-person-needed'],
})
