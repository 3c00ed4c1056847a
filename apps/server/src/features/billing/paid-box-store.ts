import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'

/** A box and what its charge came to; the card is left out when any will do. */
type PaidBox = { boxId: BoxId; amountPence: Pence; chargeId: string; paymentMethodId?: string }
type Moment = { from: BoxStatus; today: DateOnly; now: Date }

type Columns = {
  boxIds: BoxId[]
  amounts: number[]
  chargeIds: string[]
  paymentMethodIds: (string | null)[]
} & Moment

/**
 * Everything that paid boxes mean, in one statement that does all of it or nothing: the payments, the books, the
 * boxes, their receipts and the events. It writes nothing for a box that is not as described, and a box once however
 * often it was told: several who charged or asked may have learned of one charge together. Customers are locked in
 * the order of their ids, so that two such statements never wait for each other.
 */
const statementOf = (value: { [Name in keyof Columns]: unknown }) =>
  sql`
    WITH paid AS (
      SELECT b.box_id, b.customer_id, b.delivery_on, told.amount_pence, told.charge_id
      FROM (SELECT DISTINCT ON (box_id) * FROM unnest(${value.boxIds}::uuid[], ${value.amounts}::bigint[],
          ${value.chargeIds}::text[], ${value.paymentMethodIds}::text[])
          AS told (box_id, amount_pence, charge_id, payment_method_id)) told
        JOIN payment p USING (box_id) JOIN box b USING (box_id) JOIN subscription s ON s.customer_id = p.customer_id
      WHERE p.state <> 'succeeded' AND p.amount_pence = told.amount_pence AND b.status = ${value.from}
        AND (told.payment_method_id IS NULL OR s.payment_method_id = told.payment_method_id)
      ORDER BY b.customer_id, b.box_id
      FOR UPDATE OF s, p, b
    ), settled AS (
      UPDATE payment SET state = 'succeeded', charge_id = paid.charge_id, succeeded_at = ${value.now}, next_try_at = NULL,
        lease_until = NULL, unknown_since = NULL
      FROM paid WHERE payment.box_id = paid.box_id
    ), answered AS (
      UPDATE payment_attempt a SET ended_at = ${value.now}, outcome = 'paid' FROM paid
      WHERE a.box_id = paid.box_id AND a.ended_at IS NULL
    ), entered AS (
      INSERT INTO ledger (box_id, customer_id, kind, amount_pence, provider_id, entered_at)
      SELECT box_id, customer_id, 'charge', amount_pence, charge_id, ${value.now} FROM paid
      ON CONFLICT (kind, provider_id) DO NOTHING
    ), moved AS (
      UPDATE box SET status = 'Paid', is_skipped = false, status_reason = NULL, status_since = ${value.now}
      FROM paid WHERE box.box_id = paid.box_id
    ), audited AS (
      INSERT INTO box_audit (box_id, moved_at, from_status, to_status, moved_by)
      SELECT box_id, ${value.now}, ${value.from}, 'Paid', 'payment' FROM paid
    ), receipted AS (
      INSERT INTO receipt (box_id, issued_on, buyer)
      SELECT box_id, ${value.today}, (SELECT jsonb_build_object('name', a.name, 'address', array_remove(
        ARRAY[a.address_line1, a.address_line2, a.city, a.county, a.post_code, a.country], ''))
        FROM address a WHERE a.customer_id = paid.customer_id)
      FROM paid ON CONFLICT (box_id) DO NOTHING
    ), recorded AS (
      INSERT INTO event (event_id, kind, payload, recorded_at)
      SELECT gen_random_uuid(), 'box-paid', jsonb_build_object('kind', 'box-paid', 'customerId', customer_id,
        'boxId', box_id, 'deliveryOn', delivery_on), ${value.now} FROM paid
    )
    SELECT box_id AS "boxId" FROM paid`

const columnsOf = (boxes: readonly PaidBox[], moment: Moment): Columns => ({
  ...moment,
  boxIds: boxes.map(({ boxId }) => boxId),
  amounts: boxes.map(({ amountPence }) => amountPence),
  chargeIds: boxes.map(({ chargeId }) => chargeId),
  paymentMethodIds: boxes.map(({ paymentMethodId }) => paymentMethodId ?? null),
})

const writeMany = prepare<Columns, { boxId: BoxId }>(
  'write-paid',
  statementOf({
    boxIds: sql.placeholder('boxIds'),
    amounts: sql.placeholder('amounts'),
    chargeIds: sql.placeholder('chargeIds'),
    paymentMethodIds: sql.placeholder('paymentMethodIds'),
    from: sql.placeholder('from'),
    today: sql.placeholder('today'),
    now: sql.placeholder('now'),
  }),
)

/** Answers for each box whether it was written: false, and nothing has changed, when it is not as described. */
export async function writePaid(
  db: Database,
  boxes: readonly (PaidBox & { paymentMethodId: string })[],
  moment: Moment,
): Promise<boolean[]> {
  const written = await writeMany(db, columnsOf(boxes, moment))
  return boxes.map(({ boxId }) => written.some((each) => each.boxId === boxId))
}

/** The same for one box within a transaction that has more to do. */
export async function writePaidWithin(tx: Transaction, box: PaidBox, moment: Moment): Promise<void> {
  const { from, today, now, ...columns } = columnsOf([box], moment)
  const asParams = {
    boxIds: sql.param(columns.boxIds),
    amounts: sql.param(columns.amounts),
    chargeIds: sql.param(columns.chargeIds),
    paymentMethodIds: sql.param(columns.paymentMethodIds),
  }
  await tx.execute(statementOf({ ...asParams, from, today, now }))
}
