import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'
import type { BoxRow, LineRow, ProductRow } from './box-store.ts'

type ShownProduct = Pick<
  ProductRow,
  | 'productId'
  | 'name'
  | 'descriptionShort'
  | 'descriptionLong'
  | 'imageReferences'
  | 'size'
  | 'unitPriceBasis'
>
type ShownLine = Pick<LineRow, 'quantity' | 'proposed' | 'isFixed' | 'reason'> & {
  /** What one costs in this box: frozen, or the catalogue's of today. */
  pricePence: Pence
  product: ShownProduct
}

/** A box as screens show it. Read in one round trip, since people look far more often than they change. */
export type ShownBox = Pick<
  BoxRow,
  'boxId' | 'reference' | 'deliveryOn' | 'status' | 'isSkipped' | 'statusReason'
> & { lines: ShownLine[] }

const shownBoxes = (which: SQL) => sql`
  SELECT b.box_id AS "boxId", b.reference, b.delivery_on AS "deliveryOn", b.status, b.is_skipped AS "isSkipped",
    b.status_reason AS "statusReason", coalesce((
      SELECT json_agg(json_build_object('quantity', l.quantity, 'proposed', l.proposed, 'isFixed', l.is_fixed,
        'reason', l.reason, 'pricePence', coalesce(l.frozen_price_pence, p.price_pence), 'product', json_build_object(
          'productId', p.product_id, 'name', p.name, 'descriptionShort', p.description_short,
          'descriptionLong', p.description_long, 'imageReferences', p.image_references, 'size', p.size,
          'unitPriceBasis', p.unit_price_basis)) ORDER BY p.position)
      FROM box_line l JOIN product p USING (product_id) WHERE l.box_id = b.box_id), '[]') AS lines
  FROM box b WHERE ${which} ORDER BY b.delivery_on`

const ofCustomer = sql`b.customer_id = ${sql.placeholder('customerId')}`
const allOfCustomer = prepare<{ customerId: CustomerId }, ShownBox>('shown-boxes', shownBoxes(ofCustomer))
const oneOfCustomer = prepare<{ customerId: CustomerId; boxId: BoxId }, ShownBox>(
  'shown-box',
  shownBoxes(sql`b.box_id = ${sql.placeholder('boxId')} AND ${ofCustomer}`),
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
