import { z } from 'zod'
import { wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct, wireWhy } from './office-wire.ts'

const wireNewPrice = z
  .int('Please give a price')
  .min(1, 'Please give a price')
  .max(1_000_000, 'That is too much')
  .pipe(wirePence)

export const foreseePrice = officeEndpoint('foreseePrice', {
  summary: 'What a price would change, for whom and from when',
  params: ofProduct,
  body: z.object({ pricePence: wireNewPrice, wishedFrom: wireDay.optional() }),
  reply: z.object({
    fromPence: wirePence,
    countsFrom: wireDay,
    isAtOnce: z.boolean(),
    doubts: z.array(z.string()),
    holders: z.int(),
    packs: z.int(),
    /** They are very many, and estimated from a part of them. */
    isEstimate: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const changePrice = officeEndpoint('changePrice', {
  summary: 'Set a price; one that looks like a slip is asked for twice and waits for a second person',
  params: ofProduct,
  body: z.object({
    pricePence: wireNewPrice,
    wishedFrom: wireDay.optional(),
    /** The doubts were read. */
    isSure: z.boolean().default(false),
    reason: wireWhy,
  }),
  reply: z.object({
    outcome: z.enum(['set', 'doubted', 'waits-for-second-person']),
    doubts: z.array(z.string()),
    countsFrom: wireDay.nullable(),
  }),
  refusals: ['not-found', 'not-acceptable'],
})

export const readPriceCalendar = officeEndpoint('readPriceCalendar', {
  summary: 'What costs what from when: prices to come first, then those that came',
  reply: z.array(
    z.object({
      number: z.int(),
      productId: wireProductId,
      name: z.string(),
      size: z.string(),
      pricePence: wirePence,
      /** Null where it is the first price we know of. */
      beforePence: wirePence.nullable(),
      countsFrom: wireDay,
      state: z.enum(['waiting', 'applied', 'withdrawn']),
    }),
  ),
})
