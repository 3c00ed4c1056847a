import { SHEET_COLUMNS } from '@cupboard/domain/catalogue/desk/product-sheet'
import { z } from 'zod'
import { officeEndpoint } from './endpoint.ts'
import { wireWhy } from './office-wire.ts'

const LARGEST_SHEET = 12 * 1024 * 1024

export const importProducts = officeEndpoint('importProducts', {
  summary: 'Read a sheet of products: what it would change, what is wrong by line; and do it, all or nothing',
  bodyLimit: LARGEST_SHEET,
  body: z.object({ csv: z.string(), isDryRun: z.boolean(), reason: wireWhy }),
  reply: z.object({
    isDone: z.boolean(),
    rows: z.int(),
    same: z.int(),
    changes: z.array(
      z.object({
        line: z.int(),
        productId: z.string(),
        name: z.string(),
        kind: z.enum(['new', 'changed']),
        columns: z.array(z.enum(SHEET_COLUMNS)),
      }),
    ),
    problems: z.array(z.object({ line: z.int(), productId: z.string(), problem: z.string() })),
  }),
  refusals: ['not-acceptable'],
})

export const exportProducts = officeEndpoint('exportProducts', {
  summary: 'Every product as a sheet that can be read in again',
  replyType: 'text/csv',
})
