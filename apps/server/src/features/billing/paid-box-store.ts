import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'

type Paid = {
  boxId: BoxId
  amountPence: Pence
  chargeId: string
  /** The card it was paid with; left out when any will do. */
  paymentMethodId?: string
  from: BoxStatus
  today: DateOnly
  now: Date
}

/**
 * Everything that a paid box means, in one statement that does all of it or nothing: the payment, the books, the
 * box, its receipt and the event. It writes nothing when the box is not as described.
 */
const statementOf = (value: { [Name in keyof Required<Paid>]: unknown }) =>
  sql`
    WITH paid AS (
      SELECT b.box_id, b.customer_id, b.delivery_on FROM subscription s JOIN payment p USING (customer_id)
        JOIN box b USING (box_id)
      WHERE p.box_id = ${value.boxId} AND p.state <> 'succeeded' AND p.amount_pence = ${value.amountPence}
        AND b.status = ${value.from} AND (${value.paymentMethodId}::text IS NULL OR s.payment_method_id = ${value.paymentMethodId})
      FOR UPDATE OF s, p, b
    ), settled AS (
      UPDATE payment SET state = 'succeeded', charge_id = ${value.chargeId}, succeeded_at = ${value.now}, next_try_at = NULL,
        lease_until = NULL, unknown_since = NULL
      FROM paid WHERE payment.box_id = paid.box_id
    ), answered AS (
      UPDATE payment_attempt a SET ended_at = ${value.now}, outcome = 'paid' FROM paid
      WHERE a.box_id = paid.box_id AND a.ended_at IS NULL
    ), entered AS (
      INSERT INTO ledger (box_id, customer_id, kind, amount_pence, provider_id, entered_at)
      SELECT box_id, customer_id, 'charge', ${value.amountPence}, ${value.chargeId}, ${value.now} FROM paid
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
    SELECT EXISTS (SELECT 1 FROM paid) AS written`

const writeOne = prepare<Paid, { written: boolean }>(
  'write-paid',
  statementOf({
    boxId: sql.placeholder('boxId'),
    amountPence: sql.placeholder('amountPence'),
    chargeId: sql.placeholder('chargeId'),
    paymentMethodId: sql.placeholder('paymentMethodId'),
    from: sql.placeholder('from'),
    today: sql.placeholder('today'),
    now: sql.placeholder('now'),
  }),
)

/** Answers false, and has changed nothing, when the box is not as described. */
export async function writePaid(db: Database, paid: Paid & { paymentMethodId: string }): Promise<boolean> {
  return (await writeOne(db, paid))[0]?.written ?? false
}

/** The same within a transaction that has more to do. */
export async function writePaidWithin(tx: Transaction, paid: Paid): Promise<void> {
  await tx.execute(statementOf({ paymentMethodId: null, ...paid }))
}
