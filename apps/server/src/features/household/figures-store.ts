import type { DateOnly } from '@cupboard/domain/calendar'
import type { Household } from '@cupboard/domain/household/household'
import type { ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { prepareOwnRead } from '#features/accounts/own-read-store.ts'

export type Figures = {
  household: Household | null
  chosen: ProductId[]
  pastDeliveries: number
  nextBoxDeliveryDate: DateOnly | null
}

type Day = { today: DateOnly; over: readonly string[]; arrived: readonly string[] }

const ofAsker = sql`customer_id = asker.customer_id`

/** What the asking customer's subscription comes to. `over` are the statuses after which nothing happens, `arrived` those of them that came. */
export const readFigures = prepareOwnRead<Figures, Day>('subscription-figures', {
  what: sql`b.*,
    coalesce((SELECT json_agg(product_id) FROM customer_product WHERE ${ofAsker}), '[]') AS chosen,
    (SELECT json_build_object('adultsMale', adults_male, 'adultsFemale', adults_female,
      'childrenMale', children_male, 'childrenFemale', children_female, 'infants', infants,
      'numberOfBathrooms', number_of_bathrooms, 'numberOfBedrooms', number_of_bedrooms,
      'numberOfReceptionRooms', number_of_reception_rooms, 'washingMachine', washing_machine,
      'dishWasher', dish_washer, 'bath', bath) FROM household WHERE ${ofAsker}) AS household`,
  from: sql`, LATERAL (
    SELECT (count(*) FILTER (WHERE status = ANY(${sql.placeholder('arrived')}::text[])))::int AS "pastDeliveries",
      min(delivery_on) FILTER (WHERE NOT is_skipped AND delivery_on >= ${sql.placeholder('today')}
        AND NOT (status = ANY(${sql.placeholder('over')}::text[]))) AS "nextBoxDeliveryDate"
    FROM box WHERE ${ofAsker}) b`,
})
