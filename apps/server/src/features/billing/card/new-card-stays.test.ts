import { afterEach, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { liveBusyDays, secondChargeDeclined } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { timetable } from '#worker/timetable.ts'

let shop: TestShop
afterEach(() => shop.close())

async function runAlone(...names: string[]): Promise<void> {
  for (const name of names) await timetable.find((job) => job.name === name)?.run(shop.deps)
}

it('a charge on the old card that is heard of late does not bring the old card back', async () => {
  shop = await openTestShop()
  const customer = await customerWhoPaid(shop, '4000009900000012')
  await customer.post('/account/set-subscription-status', { status: true })
  await shop.provider.setWebhookDelays([])
  // The next box is charged at its cut-off, but the answer is lost.
  await liveBusyDays(shop, '2026-12-17')
  shop.clock.set('2026-12-18T00:00:00Z')
  // The news of it would be asked for at once; here they come after the customer.
  await runAlone('close boxes at their cut-off', 'charge closed boxes')
  const { token } = await signInAgain(shop, customer.email)
  const path = `/customer/${customer.customerId}/payment/setup`
  const { body: setup } = await ask(shop, 'POST', path, { token })
  await shop.provider.confirmSetup({ clientSecret: setup.clientSecret, cardNumber: '5105105105105100' })
  await ask(shop, 'POST', `${path}/finish`, { token, body: { setupId: setup.setupId } })

  shop.clock.advance(2 * 3_600_000)
  await runAlone('charge closed boxes')

  const { rows } = await shop.pool.query(
    `SELECT s.card_last_four AS card, (SELECT count(*) FROM payment WHERE state = 'succeeded') AS paid FROM subscription s`,
  )
  expect(rows).toEqual([{ card: '5100', paid: 2 }])
})

it('paying an overdue box with another card keeps that card and lets the old one go', async () => {
  const { customer, ...lived } = await openLivedShop(secondChargeDeclined)
  shop = lived.shop
  const cards = async () =>
    (await shop.pool.query('SELECT payment_method_id AS id, card_last_four AS ends FROM subscription'))
      .rows[0]
  const old = await cards()
  const { body } = await customer.get(`/box/${customer.boxes[1]?.boxId}/payment-client-secret`)
  await ask(shop, 'POST', '/demo/payments/confirm', {
    body: { clientSecret: body.clientSecret, cardNumber: '4242424242424242' },
  })
  await shop.worker.runDue()
  expect([old.ends, (await cards()).ends]).toEqual(['5100', '4242'])
  // Nothing is left to let go of.
  expect(await shop.provider.calls.detachPaymentMethod(old.id)).toMatchObject({ kind: 'failed' })
})
