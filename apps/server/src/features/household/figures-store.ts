import type { DateOnly } from '@cupboard/domain/calendar'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'

type Figures = {
  household: Household | null
  bathroomProducts: number
  kitchenProducts: number
  pastDeliveries: number
  nextBoxDeliveryDate: DateOnly | null
}

type Wish = { customerId: CustomerId; today: DateOnly; over: readonly string[] }

const ofCustomer = sql`customer_id = ${sql.placeholder('customerId')}`
const productsIn = (room: 'bathroom' | 'kitchen') => sql`(SELECT count(*)::int FROM customer_product
  JOIN product p USING (product_id) WHERE ${ofCustomer} AND p.room = ${sql.raw(`'${room}'`)})`

const subscriptionFigures = prepare<Wish, Figures>(
  'subscription-figures',
  sql`SELECT ${productsIn('bathroom')} AS "bathroomProducts", ${productsIn('kitchen')} AS "kitchenProducts",
    (SELECT count(*)::int FROM box WHERE ${ofCustomer}
      AND status IN ('Delivered', 'NextOrderCreated')) AS "pastDeliveries",
    (SELECT min(delivery_on) FROM box WHERE ${ofCustomer} AND NOT is_skipped
      AND delivery_on >= ${sql.placeholder('today')}
      AND NOT (status = ANY(${sql.placeholder('over')}::text[]))) AS "nextBoxDeliveryDate",
    (SELECT json_build_object('adultsMale', adults_male, 'adultsFemale', adults_female,
      'childrenMale', children_male, 'childrenFemale', children_female, 'infants', infants,
      'numberOfBathrooms', number_of_bathrooms, 'numberOfBedrooms', number_of_bedrooms,
      'numberOfReceptionRooms', number_of_reception_rooms, 'washingMachine', washing_machine,
      'dishWasher', dish_washer, 'bath', bath) FROM household WHERE ${ofCustomer}) AS household`,
)

/** What a subscription comes to, counted where it is kept. `over` are the statuses after which nothing happens. */
export async function readFigures(db: Database, wish: Wish): Promise<Figures> {
  const [figures] = await subscriptionFigures(db, wish)
  if (!figures) throw new Error('a SELECT without FROM gave no row')
  return figures
}
