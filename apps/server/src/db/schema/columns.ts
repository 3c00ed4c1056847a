import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { customType, date, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/**
 * The instant that chooses the month's table of a row. It has milliseconds only, so that a value read by JavaScript
 * finds the row again.
 */
export const monthOf = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 }).notNull()
export const day = (name: string) => date(name, { mode: 'string' }).$type<DateOnly>()
/** The partition of a customer's rows; see `bucketOf`. */
export const bucket = () => smallint('bucket').notNull()
export const customerId = () => uuid('customer_id').$type<CustomerId>()
