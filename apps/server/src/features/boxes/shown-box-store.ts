import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepareRead } from '#db/prepared.ts'
import { type Asker, asker, type Own } from '#features/accounts/session-store.ts'
import type { BoxRow } from './box-store.ts'

/** A line without the product's texts, which the catalogue keeps ready; the price is frozen, or the catalogue's of today. */
type ShownLine = [
  productId: ProductId,
  quantity: number,
  proposed: number,
  isFixed: boolean,
  pricePence: Pence,
  reason: string,
  perMonth: number,
  shelfNow: number,
  lastsUntilDay: number,
  runOutRisk: number,
]

/** A box as screens show it. Read in one round trip, since people look far more often than they change. */
export type ShownBox = Pick<
  BoxRow,
  'boxId' | 'reference' | 'deliveryOn' | 'status' | 'isSkipped' | 'statusReason'
> & { lines: ShownLine[] }

const shown = sql`b.box_id AS "boxId", b.reference, b.delivery_on AS "deliveryOn", b.status,
  b.is_skipped AS "isSkipped", b.status_reason AS "statusReason", coalesce((
    SELECT json_agg(json_build_array(l.product_id, l.quantity, l.proposed, l.is_fixed,
      coalesce(l.frozen_price_pence, p.price_pence), l.reason -> 'text', l.reason -> 'perMonth',
      l.reason -> 'shelfNow', l.reason -> 'lastsUntilDay', l.reason -> 'runOutRisk'))
    FROM box_line l JOIN product p USING (product_id) WHERE l.box_id = b.box_id), '[]') AS lines`

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

/** The same for whoever asks; a box that is not theirs has no id. */
export const findOwnBox = prepareRead<Asker & { boxId: BoxId }, Own<ShownBox | { boxId: null }>>(
  'own-box',
  sql`SELECT asker.customer_id AS "customerId", ${shown}
    FROM ${asker} LEFT JOIN box b ON b.customer_id = asker.customer_id AND b.box_id = ${sql.placeholder('boxId')}`,
)
