import type { BoxId } from '@cupboard/domain/ids'
import type { RefundAsk } from '#features/billing/refunds/ask-refund.ts'
import { ask } from '#testing/customers.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

/** A customer whose first box is paid and known to be, with the box's reference. */
export async function customerWithPaidBox(shop: TestShop, cardNumber?: string) {
  // A thousand of them come from one address, and only so many would be let in within an hour.
  await shop.pool.query('DELETE FROM recent_tries')
  const customer = await customerWhoPaid(shop, cardNumber)
  await shop.worker.runDue()
  const boxId = (customer.boxes[0]?.boxId ?? '') as BoxId
  const { reference, boxPrice } = (await customer.get(`/boxes/${boxId}`)).body
  return { ...customer, boxId, reference: reference as string, pricePence: boxPrice as number }
}

type OfBox = Pick<RefundAsk, 'customerId' | 'boxId'>

/** An ask by one of the shop's people; everything, and the box stops, unless said otherwise. */
export function refundAsk({ customerId, boxId }: OfBox, changes: Partial<RefundAsk> = {}): RefundAsk {
  return {
    customerId,
    boxId,
    wish: { kind: 'all' },
    stopsBox: true,
    reason: 'damaged',
    note: 'typed by a person',
    actor: { kind: 'staff', staffId: 'ada' },
    ...changes,
  }
}

/** Reads both sides' books of a box, and its status. */
export async function booksOf(shop: TestShop, boxId: string) {
  const { rows } = await shop.pool.query(
    `SELECT b.status, (SELECT coalesce(sum(amount_pence), 0)::int FROM ledger WHERE box_id = b.box_id) AS entered,
      (SELECT coalesce(sum(amount_pence), 0)::int FROM credit_entry c WHERE c.customer_id = b.customer_id) AS credit,
      (SELECT count(*)::int FROM credit_note n WHERE n.box_id = b.box_id) AS notes,
      p.intent_id AS "intentId"
     FROM box b LEFT JOIN payment p USING (box_id) WHERE b.box_id = $1`,
    [boxId],
  )
  const { charges, refunds } = await shop.provider.ledger()
  const charge = charges.find(({ intentId }) => intentId === rows[0].intentId)
  return {
    status: rows[0].status as string,
    entered: rows[0].entered as number,
    credit: rows[0].credit as number,
    notes: rows[0].notes as number,
    atProvider: charge ? charge.amount - charge.amountRefunded : 0,
    refunds: refunds.filter(({ chargeId }) => chargeId === charge?.id).map(({ amount }) => amount),
  }
}

/** Days go by, with the worker at work. */
export async function liveOn(shop: TestShop, duration: string): Promise<void> {
  await ask(shop, 'POST', '/demo/clock', { body: { advance: duration } })
}
