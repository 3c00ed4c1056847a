import { expect, it } from 'vitest'
import { secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { timetable } from '#worker/timetable.ts'
import { writePaidBox } from './settle-payment.ts'

it('a charge that two learn of together is written once', async () => {
  const { shop } = await openLivedShop(secondBoxAnnounced)
  shop.clock.set('2026-12-18T00:00:00Z')
  await timetable.find(({ name }) => name === 'close boxes at their cut-off')?.run(shop.deps)
  const { rows } = await shop.pool.query(
    `SELECT p.customer_id AS "customerId", p.box_id AS "boxId", p.amount_pence AS "amountPence", s.payment_method_id AS "paymentMethodId"
     FROM payment p JOIN box b USING (box_id) JOIN subscription s ON s.customer_id = p.customer_id
     WHERE b.status = 'InvoiceCreated'`,
  )
  const paid = { ...rows[0], chargeId: 'ch_1' }
  const both = await Promise.all([writePaidBox(shop.deps, paid), writePaidBox(shop.deps, paid)])
  expect(both.toSorted()).toEqual([false, true])
  const written = await shop.pool.query(
    `SELECT (SELECT count(*) FROM box_audit WHERE box_id = $1 AND to_status = 'Paid') AS moves,
       (SELECT count(*) FROM event WHERE kind = 'box-paid' AND payload ->> 'boxId' = $1::text) AS events`,
    [paid.boxId],
  )
  expect(written.rows).toEqual([{ moves: 1, events: 1 }])
  await shop.close()
})
