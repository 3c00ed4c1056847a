import { type BoxStatus, boxStatuses } from '@cupboard/domain/box/box-status'
import { type DateOnly, isDateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId, NotificationId, ProductId } from '@cupboard/domain/ids'
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

export const wireBoxStatus = z.enum(Object.keys(boxStatuses) as [BoxStatus, ...BoxStatus[]])

const EARLIEST_YEAR = 1900

/** A day or an instant of our age; the calendar does not cover the year 1. */
export const wireWhen = plainText(40)
  .refine(
    (text) => !(Number.parseInt(text, 10) < EARLIEST_YEAR),
    `Must be a day such as 2027-01-31, not before ${EARLIEST_YEAR}`,
  )
  .meta({ description: 'A day, 2027-01-31, or an instant, 2027-01-31T09:00:00Z' })

/** Normalises an id: PostgreSQL ignores case, but our comparisons do not. */
const wireUuid = z.uuid().transform((id) => id.toLowerCase())

export const wireCustomerId = wireUuid.transform((id) => id as CustomerId)
export const wireBoxId = wireUuid.transform((id) => id as BoxId)
export const wireNotificationId = wireUuid.transform((id) => id as NotificationId)

export const wireProductId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Not a product id')
  .transform((id) => id as ProductId)

/** Names of a path, as the endpoints of a customer take them. */
export const ofCustomer = z.object({ customerId: wireCustomerId })
export const ofBox = ofCustomer.extend({ boxId: wireBoxId })

/** The one shape of all errors. */
export const wireError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.string()),
  reference: z.string(),
})

export type WireError = z.infer<typeof wireError>
