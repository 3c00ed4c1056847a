import { fittingFields, occupantFields, roomFields } from '@cupboard/domain/household/check-household'
import { z } from 'zod'
import { wireHousehold } from '../household.ts'
import { plainText, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct } from './office-wire.ts'

const amount = z
  .number()
  .min(0, 'Please give a number that is not below nothing')
  .max(1_000_000, 'That is too much')

const drivers = [...occupantFields, ...roomFields, 'const'] as const

const wireRate = z.object({
  unitSize: z.number().min(0.001, 'Say how many a pack holds').max(1_000_000, 'That is too much'),
  perWeek: z.partialRecord(z.enum(drivers), amount),
  requires: z.partialRecord(z.enum(fittingFields), z.boolean()),
  modifiers: z.array(z.object({ when: z.enum(fittingFields), times: z.number().min(0).max(100) })).max(10),
  usesPerUnit: z.number().min(0.001, 'Say how many uses a pack gives').max(1_000_000, 'That is too much'),
  cv: z.number().min(0).max(3, 'The spread is at most 3'),
})

export const wireUseRate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('like'), productId: wireProductId, times: z.number().min(0).max(1_000) }),
  z.object({ kind: z.literal('own'), rate: wireRate }),
])

export const wireUnitPrice = z.object({ quantity: amount, per: amount, unit: plainText(20) })

export const foreseeUse = officeEndpoint('foreseeUse', {
  summary: 'What a home would get of a product by a rate that need not be saved yet',
  params: ofProduct,
  body: z.object({ home: wireHousehold, unitPriceBasis: wireUnitPrice, useRate: wireUseRate }),
  reply: z.object({ perMonth: z.number(), boxes: z.array(z.int()), problem: z.string().nullable() }),
  refusals: ['not-found', 'not-acceptable'],
})
