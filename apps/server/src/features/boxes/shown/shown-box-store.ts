import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { ShortDone } from '@cupboard/domain/goods/wish/settle-short'
import type { Address } from '@cupboard/domain/household/address'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import type { KeptReason } from '@cupboard/domain/recommendation/recommend'
import type { CreditToUse } from '@cupboard/domain/refund/credit'
import { Refusal } from '@cupboard/domain/refusal'
import { sql } from 'drizzle-orm'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import type { PaymentState } from '#db/schema/billing.ts'
import { creditBalance, readOpenPrices } from '#features/billing/credit/credit-store.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'
import { cutOffDay } from '#features/boxes/life/box-move-store.ts'
import { waitsForYes } from '#features/boxes/life/question-store.ts'

/** A line without the product's texts and today's price: those come from the cached catalogue. */
export type ShownLine = {
  productId: ProductId
  quantity: number
  proposed: number
  isFixed: boolean
  /** Nothing until the notice. */
  frozenPricePence: Pence | null
  reason: KeptReason
}

/** Packs that a box should have had. */
export type ShownShort = {
  productId: ProductId
  missing: number
  done: ShortDone
  substituteId: ProductId | null
  substituteUnits: number | null
}

/** A box as screens show it. Read in one round trip, since people look far more often than they change. */
export type ShownBox = Pick<
  BoxRow,
  'boxId' | 'reference' | 'deliveryOn' | 'cutOffOn' | 'status' | 'isSkipped' | 'statusReason'
> & {
  waitsForYes: boolean
  lines: ShownLine[]
  shorts: ShownShort[]
  dispatchOn: DateOnly
  money: BoxMoney
  /** Once its carrier tells where it is. */
  carried: { trackingUrls: string[]; service: string | null } | null
  unsent: { productId: ProductId; units: number }[] | null
}

/** The facts from which screens derive the money of a box. */
export type BoxMoney = {
  isActive: boolean
  isPaused: boolean
  cardLastFour: string | null
  address: Address | null
  credit: CreditToUse | null
  /** Of a charge that was refused and not made since. */
  declined: {
    state: PaymentState
    declines: number
    /** The part of the price that credit pays. */
    creditPence: number
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
      FROM address a WHERE a.bucket = b.bucket AND a.customer_id = b.customer_id)),
    'balancePence', ${creditBalance}, 'declined', (
      SELECT json_build_object('state', p.state, 'declines', p.declines, 'creditPence', p.credit_pence::int, 'firstDeclinedAt', p.first_declined_at,
        'nextTryAt', p.next_try_at, 'takenDays', (SELECT array_agg(o.delivery_on::text) FROM box o
          WHERE o.bucket = b.bucket AND o.customer_id = b.customer_id AND o.box_id <> b.box_id AND o.delivery_on >= b.delivery_on))
      FROM payment p
      WHERE p.bucket = b.bucket AND p.box_id = b.box_id AND p.first_declined_at IS NOT NULL AND p.succeeded_at IS NULL))
  FROM subscription s WHERE s.bucket = b.bucket AND s.customer_id = b.customer_id)`

/** The tracking of parcels that have left, where the carrier gives it. */
const carried = sql`(SELECT CASE WHEN count(*) > 0 THEN json_build_object(
    'trackingUrls', json_agg(p.tracking_url ORDER BY p.number), 'service', min(p.service)) END
  FROM parcel p WHERE p.bucket = b.bucket AND p.box_id = b.box_id AND p.replacement_id IS NULL AND p.tracking_url IS NOT NULL
    AND p.state NOT IN ('to-pack', 'packed', 'short', 'dropped', 'void'))`

/** Packs that were not there when it was packed. */
const unsent = sql`(SELECT json_agg(json_build_object('productId', u.product_id, 'units', u.units) ORDER BY u.product_id)
  FROM unsent_line u WHERE u.bucket = b.bucket AND u.box_id = b.box_id)`

const shown = sql`b.box_id AS "boxId", b.reference, b.delivery_on AS "deliveryOn",
  b.dispatch_on AS "dispatchOn", ${money} AS money, ${carried} AS carried, ${unsent} AS unsent, ${cutOffDay} AS "cutOffOn", b.status,
  ${waitsForYes} AS "waitsForYes", b.is_skipped AS "isSkipped", b.status_reason AS "statusReason", coalesce((
    SELECT json_agg(line) FROM (
      SELECT l.product_id AS "productId", l.quantity, l.proposed, l.is_fixed AS "isFixed",
        l.frozen_price_pence AS "frozenPricePence", l.reason
      FROM box_line l WHERE l.bucket = b.bucket AND l.box_id = b.box_id) line), '[]') AS lines,
  coalesce((SELECT json_agg(json_build_object('productId', h.product_id, 'missing', h.wanted - h.given, 'done', h.done,
      'substituteId', h.substitute_id, 'substituteUnits', h.substitute_units) ORDER BY h.product_id)
    FROM short_line h WHERE h.bucket = b.bucket AND h.box_id = b.box_id), '[]') AS shorts`

type FoundBox = Omit<ShownBox, 'money'> & {
  money: Omit<BoxMoney, 'credit'> & { balancePence: number | null }
}

export async function readShownBoxes(db: Database, customerId: CustomerId): Promise<ShownBox[]> {
  const { rows } = await db.execute<FoundBox>(sql`SELECT ${shown} FROM box b
    WHERE b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId} ORDER BY b.delivery_on`)
  return withCredit(db, customerId, rows)
}

/** Finds the customer's own box: somebody else's is not there. */
export async function findShownBox(
  db: Database | Transaction,
  { customerId, boxId }: BoxKey,
): Promise<ShownBox | undefined> {
  const { rows } = await db.execute<FoundBox>(sql`SELECT ${shown} FROM box b
    WHERE b.bucket = ${bucketOf(customerId)} AND b.customer_id = ${customerId} AND b.box_id = ${boxId}`)
  return (await withCredit(db, customerId, rows))[0]
}

/** Reads the customer's own box, or refuses. */
export async function requireShownBox(db: Database | Transaction, key: BoxKey): Promise<ShownBox> {
  const box = await findShownBox(db, key)
  if (!box) throw new Refusal('not-found')
  return box
}

/** Adds the credit. Earlier boxes are read only for a customer with credit: that costs more than all the rest. */
async function withCredit(
  db: Database | Transaction,
  customerId: CustomerId,
  boxes: readonly FoundBox[],
): Promise<ShownBox[]> {
  const balancePence = boxes[0]?.money.balancePence ?? 0
  const prices = balancePence > 0 ? await readOpenPrices(db, customerId) : []
  const creditOf = ({ deliveryOn }: FoundBox): CreditToUse => ({
    balancePence,
    pricesBefore: prices.filter((open) => open.deliveryOn < deliveryOn).map(({ price }) => price),
  })
  return boxes.map((box) => ({
    ...box,
    money: { ...box.money, credit: balancePence > 0 ? creditOf(box) : null },
  }))
}
