import { type DateOnly, isDateOnly } from '@cupboard/domain/calendar'
import type { Pence } from '@cupboard/domain/money'
import { z } from 'zod'

/** Text that PostgreSQL and a mail header can hold: no NUL, no lone surrogates. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'Contains characters that cannot be stored',
    )
}

export const wirePence = z
  .int()
  .transform((amount) => amount as Pence)
  .meta({ description: 'Whole pence, VAT and delivery included' })

export const wireDay = z
  .string()
  .refine(isDateOnly, 'Must be a day such as 2027-01-31')
  .transform((day) => day as DateOnly)

export const wireUuid = z.uuid()

export const wireProductId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Not a product id')

/** The one shape in which anything goes wrong. */
export const wireError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.string()),
  reference: z.string(),
})

export type WireError = z.infer<typeof wireError>
