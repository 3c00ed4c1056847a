import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { customType, date, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The instant that says in which month's table a row lies; kept to the millisecond, so that who has read it finds the row. */
export const monthOf = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 }).notNull()
export const day = (name: string) => date(name, { mode: 'string' }).$type<DateOnly>()
/** What the rows of customers are spread by; `bucketOf` the customer. */
export const bucket = () => smallint('bucket').notNull()
export const customerId = () => uuid('customer_id').$type<CustomerId>()
