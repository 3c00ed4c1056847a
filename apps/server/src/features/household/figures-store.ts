import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { Household } from '@cupboard/domain/household/household'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { prepareOwnRead } from '#features/accounts/own-read-store.ts'

export type StillComing = {
  boxId: BoxId
  reference: string
  deliveryDate: DateOnly
  price: number
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
  coming: readonly string[]
}

const ofAsker = sql`customer_id = asker.customer_id`

/** What the asking customer's subscription comes to. `over` are the statuses after which nothing happens, `arrived` those of them that came, `coming` those of boxes that come whatever happens. */
export const readFigures = prepareOwnRead<Figures, Day>('subscription-figures', {
  what: sql`b.*, coalesce(s.is_active, false) AS "isActive", s.ended_at AS "endedAt",
    coalesce((SELECT json_agg(c ORDER BY c."deliveryDate") FROM (
      SELECT box_id AS "boxId", reference, delivery_on AS "deliveryDate", status,
        (SELECT coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)::int
          FROM box_line l JOIN product p USING (product_id) WHERE l.box_id = box.box_id) AS price
      FROM box WHERE ${ofAsker} AND status = ANY(${sql.placeholder('coming')}::text[])) c), '[]') AS "stillComing",
    coalesce((SELECT json_agg(product_id) FROM customer_product WHERE ${ofAsker}), '[]') AS chosen,
    (SELECT json_build_object('adultsMale', adults_male, 'adultsFemale', adults_female,
      'childrenMale', children_male, 'childrenFemale', children_female, 'infants', infants,
      'numberOfBathrooms', number_of_bathrooms, 'numberOfBedrooms', number_of_bedrooms,
      'numberOfReceptionRooms', number_of_reception_rooms, 'washingMachine', washing_machine,
      'dishWasher', dish_washer, 'bath', bath) FROM household WHERE ${ofAsker}) AS household`,
  from: sql`LEFT JOIN subscription s USING (customer_id), LATERAL (
    SELECT (count(*) FILTER (WHERE status = ANY(${sql.placeholder('arrived')}::text[])))::int AS "pastDeliveries",
      min(delivery_on) FILTER (WHERE NOT is_skipped AND delivery_on >= ${sql.placeholder('today')}
        AND NOT (status = ANY(${sql.placeholder('over')}::text[]))) AS "nextBoxDeliveryDate"
    FROM box WHERE ${ofAsker}) b`,
})
