import { expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { activateWithoutCard, customerWithBoxes } from '#testing/homes.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

it('five hundred changes fired around the cut-off are in the final price exactly when they were accepted', async () => {
  const shop = await openTestShop()
  const customer = await customerWithBoxes(shop)
  await activateWithoutCard(shop, customer.customerId)
  const boxId = customer.boxes[0]?.boxId ?? ''
  await shop.pool.query(`UPDATE box SET status = 'CustomerNotified' WHERE box_id = $1`, [boxId])
  await shop.pool.query(
    `UPDATE box_line l SET frozen_price_pence = p.price_pence, frozen_vat_class = p.vat_class FROM product p WHERE p.product_id = l.product_id`,
  )
  shop.clock.set('2026-11-17T23:59:59.000Z')
  const { token } = await signInAgain(shop, customer.email)
  const path = `/customer/${customer.customerId}/boxes/products/amendment/${boxId}/shampoo/1`
  const before = await quantity()

  let accepted = 0
  let refused = 0
  for (let round = 0; round < 25; round++) {
    const changes = Array.from({ length: 20 }, () => ask(shop, 'POST', path, { token }))
    if (round === 12) shop.clock.set('2026-11-18T00:00:00.000Z')
    const closing = round >= 12 ? [shop.worker.runDue()] : []
    const answers = await Promise.all(changes)
    await Promise.all(closing)
    accepted += answers.filter((answer) => answer.status === 200).length
    refused += answers.filter((answer) => answer.status === 409).length
    expect(answers.every((answer) => [200, 409, 503].includes(answer.status))).toBe(true)
  }

  await shop.worker.runDue()
  expect(accepted).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  expect(await quantity()).toBe(before + accepted)
  const { rows } = await shop.pool.query(
    `SELECT p.amount_pence, (SELECT sum(quantity * frozen_price_pence)::int FROM box_line WHERE box_id = p.box_id) AS total FROM payment p WHERE box_id = $1`,
    [boxId],
  )
  expect(rows[0].amount_pence).toBe(rows[0].total)
  await shop.close()

  async function quantity(): Promise<number> {
    const found = await shop.pool.query(
      `SELECT quantity FROM box_line WHERE box_id = $1 AND product_id = 'shampoo'`,
      [boxId],
    )
    return found.rows[0].quantity
  }
})
