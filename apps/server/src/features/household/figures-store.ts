import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { Household } from '@cupboard/domain/household/household'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'

export type StillComing = {
  boxId: BoxId
  reference: string
  deliveryDate: DateOnly
  price: Pence
  status: BoxStatus
}

export type Figures = {
  household: Household | null
  chosen: ProductId[]
  pastDeliveries: number
  nextBoxDeliveryDate: DateOnly | null
  isActive: boolean
  endedAt: Date | null
  stillComing: StillComing[]
}

type Day = {
  today: DateOnly
  over: readonly string[]
  arrived: readonly string[]
  summed: string
  coming: readonly string[]
}

/**
 * The figures of a customer's subscription. `over`: final states; `arrived`: final states of delivered boxes; `summed`: the
 * one of them in which boxes of years gone by lie, which are counted from an index; `coming`: states of boxes that come in
 * any case.
 */
export async function readFigures(db: Database, customerId: CustomerId, day: Day): Promise<Figures> {
  const ofCustomer = sql`bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}`
  const isSummed = isOneOf('status', [day.summed])
  const { rows } = await db.execute<Omit<Figures, 'endedAt'> & { endedAt: string | null }>(sql`
    SELECT b.*, coalesce(s.is_active, false) AS "isActive", s.ended_at AS "endedAt",
      coalesce((SELECT json_agg(c ORDER BY c."deliveryDate") FROM (
        SELECT box_id AS "boxId", reference, delivery_on AS "deliveryDate", status,
          (SELECT coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)::int
            FROM box_line l JOIN product p USING (product_id)
            WHERE l.bucket = box.bucket AND l.box_id = box.box_id) AS price
        FROM box WHERE ${ofCustomer} AND ${isOneOf('status', day.coming)}) c), '[]') AS "stillComing",
      coalesce((SELECT json_agg(product_id) FROM customer_product WHERE ${ofCustomer}), '[]') AS chosen,
      (SELECT json_build_object('adultsMale', adults_male, 'adultsFemale', adults_female,
        'childrenMale', children_male, 'childrenFemale', children_female, 'infants', infants,
        'numberOfBathrooms', number_of_bathrooms, 'numberOfBedrooms', number_of_bedrooms,
        'numberOfReceptionRooms', number_of_reception_rooms, 'washingMachine', washing_machine,
        'dishWasher', dish_washer, 'bath', bath) FROM household WHERE ${ofCustomer}) AS household
    FROM (SELECT (count(*) FILTER (WHERE ${isOneOf('status', day.arrived)})
          + (SELECT count(*) FROM box WHERE ${ofCustomer} AND ${isSummed}))::int AS "pastDeliveries",
        min(delivery_on) FILTER (WHERE NOT is_skipped AND delivery_on >= ${day.today}
          AND NOT (${isOneOf('status', day.over)})) AS "nextBoxDeliveryDate"
      FROM box WHERE ${ofCustomer} AND NOT (${isSummed})) b LEFT JOIN subscription s
      ON s.bucket = ${bucketOf(customerId)} AND s.customer_id = ${customerId}`)
  const [figures] = rows
  if (!figures) throw new Error('figures have one row')
  return { ...figures, endedAt: figures.endedAt === null ? null : new Date(figures.endedAt) }
}
