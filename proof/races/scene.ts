import { createHash } from 'node:crypto'
import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { ask } from '@cupboard/server/src/testing/customers.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { FIRST_CUSTOMER, loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import type { Model, ModelBox } from './model.ts'

const EVENING = '2026-11-16T23:59:50Z'
const MORNING = '2026-11-17T00:00:10Z'
const CUSTOMER = FIRST_CUSTOMER
const TOKEN = `${CUSTOMER.slice(0, 2)}-a-token-for-the-race`

export type Scene = {
  shop: TestShop
  boxId: string
  productId: string
  get(path: string): ReturnType<typeof ask>
  post(path: string, body?: unknown): ReturnType<typeof ask>
  priceOf(quantity: number): number
  turnDay(): void
  look(): Promise<Seen>
  begin: Model
}
type Seen = Pick<ModelBox, 'status' | 'isSkipped' | 'deliveryOn'> & {
  isActive: boolean
  quantity: number
  chargedPence: number[]
}

/** A subscriber ten seconds before the cut-off of the next box, whose quantities are all fixed: the engine looks on. */
export async function setScene(hasGoodCard: boolean): Promise<Scene> {
  const shop = await openTestShop()
  shop.clock.set(MORNING)
  await loadDueBoxes(shop, 0, 1)
  shop.clock.set(EVENING)
  await shop.pool.query('UPDATE box_line SET is_fixed = true')
  await shop.pool.query(
    `INSERT INTO session (bucket, token_hash, customer_id, purpose, expires_at)
     VALUES (get_byte(uuid_send($2), 0), $1, $2, 'sign-in', '2100-01-01')`,
    [createHash('sha256').update(TOKEN).digest(), CUSTOMER],
  )
  if (!hasGoodCard) await shop.provider.makeCard('pm_1', 'insufficient-funds')
  const prices = await shop.pool.query(
    `SELECT product_id AS id, price_pence AS pence FROM product WHERE product_id IN ('shampoo', 'toilet-roll')`,
  )
  const pence = Object.fromEntries(prices.rows.map((row) => [row.id, row.pence]))
  const path = (rest: string) => `/customer/${CUSTOMER}${rest}`
  const { rows } = await shop.pool.query(
    `SELECT box_id AS "boxId", cycle_on AS "cycleOn", delivery_on AS "deliveryOn", status FROM box ORDER BY delivery_on`,
  )
  const boxId: string = rows[0].boxId

  async function look(): Promise<Seen> {
    const found = await shop.pool.query(
      `SELECT s.is_active AS "isActive", b.status, b.is_skipped AS "isSkipped", b.delivery_on AS "deliveryOn", l.quantity
       FROM box b JOIN subscription s USING (bucket, customer_id) JOIN box_line l USING (bucket, box_id)
       WHERE b.box_id = $1 AND l.product_id = 'shampoo'`,
      [boxId],
    )
    const { charges } = await shop.provider.ledger()
    return { ...found.rows[0], chargedPence: charges.map(({ amount }) => amount) }
  }

  return {
    shop,
    boxId,
    productId: 'shampoo',
    get: (rest) => ask(shop, 'GET', path(rest), { token: TOKEN }),
    post: (rest, body) => ask(shop, 'POST', path(rest), { token: TOKEN, body }),
    priceOf: (quantity) => quantity * pence.shampoo + 2 * pence['toilet-roll'],
    turnDay: () => shop.clock.set(MORNING),
    look,
    begin: {
      hasGoodCard,
      isActive: true,
      anchorDay: Number(rows[0].cycleOn.slice(8)),
      boxes: rows.map(
        (row: { cycleOn: DateOnly; deliveryOn: DateOnly; status: BoxStatus }, index: number): ModelBox => ({
          name: index === 0 ? 'ours' : `box ${index + 1}`,
          cycleOn: row.cycleOn,
          deliveryOn: row.deliveryOn,
          status: row.status,
          isSkipped: false,
        }),
      ),
      quantity: 2,
      quoted: [],
      charged: null,
      isSettled: false,
    },
  }
}
