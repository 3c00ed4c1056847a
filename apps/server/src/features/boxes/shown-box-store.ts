import type { DateOnly } from '@cupboard/domain/calendar'
import type { Address } from '@cupboard/domain/household/address'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepareRead } from '#db/prepared.ts'
import type { PaymentState } from '#db/schema.ts'
import { prepareOwnRead, prepareOwnRows } from '#features/accounts/own-read-store.ts'
import type { Asker, Own } from '#features/accounts/session-store.ts'
import { cutOffDay } from './box-move-store.ts'
import type { BoxRow } from './box-store.ts'

/**
 * A line as JSON writes its values, so that a reply takes them over as they are. It is without the product's texts and
 * today's price, which the catalogue keeps ready.
 */
export type ShownLine = [
  productId: ProductId,
  quantity: string,
  proposed: string,
  isFixed: string,
  /** Empty until the notice. */
  frozenPricePence: string,
  /** As JSON. */
  reason: string,
]

/** A box as screens show it. Read in one round trip, since people look far more often than they change. */
export type ShownBox = Pick<
  BoxRow,
  'boxId' | 'reference' | 'deliveryOn' | 'cutOffOn' | 'status' | 'isSkipped' | 'statusReason'
> & { lines: string | null; dispatchOn: DateOnly; money: BoxMoney }

/** What a screen tells about the money of a box is worked out from this. */
export type BoxMoney = {
  isActive: boolean
  isPaused: boolean
  cardLastFour: string | null
  address: Address | null
  /** Of a charge that was refused and not made since. */
  declined: {
    state: PaymentState
    declines: number
    firstDeclinedAt: string
    nextTryAt: string | null
    takenDays: DateOnly[] | null
  } | null
}

/** A customer has one subscription and a box one payment, so this finds each by its key. */
const money = sql`(SELECT json_build_object('isActive', s.is_active, 'isPaused', s.is_charging_paused,
    'cardLastFour', s.card_last_four, 'address', coalesce(b.address, (
      SELECT jsonb_build_object('name', a.name, 'contactNumber', a.contact_number, 'addressLine1', a.address_line1,
        'addressLine2', a.address_line2, 'city', a.city, 'county', a.county, 'country', a.country,
        'postCode', a.post_code)
      FROM address a WHERE a.customer_id = b.customer_id)),
    'declined', (
      SELECT json_build_object('state', p.state, 'declines', p.declines, 'firstDeclinedAt', p.first_declined_at,
        'nextTryAt', p.next_try_at, 'takenDays', (SELECT array_agg(o.delivery_on::text) FROM box o
          WHERE o.customer_id = b.customer_id AND o.box_id <> b.box_id AND o.delivery_on >= b.delivery_on))
      FROM payment p WHERE p.box_id = b.box_id AND p.first_declined_at IS NOT NULL AND p.succeeded_at IS NULL))
  FROM subscription s WHERE s.customer_id = b.customer_id)`

/** The database joins texts in half the time it takes to build JSON, and JSON never holds a tab or a new line. */
const shown = sql`b.box_id AS "boxId", b.reference, b.delivery_on AS "deliveryOn",
  b.dispatch_on AS "dispatchOn", ${money} AS money, ${cutOffDay} AS "cutOffOn", b.status,
  b.is_skipped AS "isSkipped", b.status_reason AS "statusReason", (
    SELECT string_agg(concat_ws(E'\\t', l.product_id, l.quantity, l.proposed, l.is_fixed::text,
      coalesce(l.frozen_price_pence::text, ''), l.reason::text), E'\\n')
    FROM box_line l WHERE l.box_id = b.box_id) AS lines`

export function shownLinesOf({ lines }: ShownBox): ShownLine[] {
  return lines === null ? [] : lines.split('\n').map((line) => line.split('\t') as ShownLine)
}

const ofCustomer = (which: SQL) => sql`SELECT ${shown} FROM box b
  WHERE b.customer_id = ${sql.placeholder('customerId')} AND ${which} ORDER BY b.delivery_on`

const allOfCustomer = prepareRead<{ customerId: CustomerId }, ShownBox>('shown-boxes', ofCustomer(sql`true`))
const oneOfCustomer = prepareRead<{ customerId: CustomerId; boxId: BoxId }, ShownBox>(
  'shown-box',
  ofCustomer(sql`b.box_id = ${sql.placeholder('boxId')}`),
)

export function readShownBoxes(db: Database, customerId: CustomerId): Promise<ShownBox[]> {
  return allOfCustomer(db, { customerId })
}

/** The customer's own box, or nothing: somebody else's is not there. */
export async function findShownBox(
  db: Database,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<ShownBox | undefined> {
  return (await oneOfCustomer(db, { customerId, boxId }))[0]
}

const ownBox = prepareOwnRead<ShownBox | { boxId: null }>('own-box', {
  what: shown,
  from: sql`LEFT JOIN box b ON b.customer_id = asker.customer_id AND b.box_id = asker.wish::uuid`,
})

/** The same for whoever asks; a box that is not theirs has no id. */
export function findOwnBox(db: Database, asker: Asker, boxId: BoxId) {
  return ownBox(db, asker, {}, boxId)
}

const ownBoxes = prepareOwnRows<ShownBox | { boxId: null }>('own-boxes', {
  what: shown,
  from: sql`LEFT JOIN box b ON b.customer_id = asker.customer_id ORDER BY b.delivery_on`,
})

/** All boxes of whoever asks. */
export async function findOwnBoxes(
  db: Database,
  asker: Asker,
): Promise<Own<{ boxes: ShownBox[] }> | undefined> {
  const rows = await ownBoxes(db, asker, {})
  const [first] = rows
  return first && { customerId: first.customerId, boxes: rows.filter((row) => row.boxId !== null) }
}
