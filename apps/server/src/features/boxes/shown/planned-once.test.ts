import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database, Transaction } from '#db/connect.ts'
import { lockLine } from '#features/boxes/box-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { findShownBox, readShownBoxes } from './shown-box-store.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** The database plans a statement anew five times before it decides that one plan serves all. */
const TIMES = 12
const OLD_BOXES = 400

/** As after many years: boxes that are over, with their lines. */
async function addOldBoxes(customerId: string): Promise<void> {
  const columns = 'bucket, customer_id, dispatch_on, created_at, status_since'
  await shop.pool.query(
    `WITH newest AS (SELECT * FROM box WHERE customer_id = $1 ORDER BY delivery_on DESC LIMIT 1), old AS (
       INSERT INTO box (box_id, reference, cycle_on, delivery_on, status, ${columns})
       SELECT gen_random_uuid(), 'BX-OLD' || n, '2020-01-01'::date + n, '2020-01-01'::date + n, 'NextOrderCreated', ${columns}
       FROM newest, generate_series(1, ${OLD_BOXES}) n RETURNING bucket, customer_id, box_id)
     INSERT INTO box_line (bucket, customer_id, box_id, product_id, quantity, proposed, reason)
     SELECT old.bucket, old.customer_id, old.box_id, l.product_id, 1, 1, l.reason
     FROM old, box_line l JOIN newest ON newest.bucket = l.bucket AND newest.box_id = l.box_id`,
    [customerId],
  )
  await shop.pool.query('ANALYZE')
}

type Plans = { statement: string; generic: number; custom: number }

async function plansOf(tx: Transaction): Promise<Plans[]> {
  const { rows } = await tx.execute<Plans>(
    sql`SELECT left(statement, 60) AS statement, generic_plans::int AS generic, custom_plans::int AS custom
      FROM pg_prepared_statements WHERE statement ~* '^\\s*select' AND generic_plans + custom_plans >= ${TIMES}`,
  )
  return rows
}

it('what a customer looks at and changes most is planned once, however many boxes lie behind', async () => {
  const { customerId, boxes } = await customerWithBoxes(shop)
  const boxId = boxes[0]?.boxId as BoxId
  await addOldBoxes(customerId)
  const plans = await shop.deps.db.transaction(async (tx) => {
    for (let time = 0; time < TIMES; time++) {
      await findShownBox(tx, { customerId, boxId })
      await readShownBoxes(tx as unknown as Database, customerId)
      await readMovingBox(tx, { customerId, boxId })
      await lockLine(tx, { customerId, boxId }, 'toilet-roll' as ProductId)
    }
    return plansOf(tx)
  })
  expect(plans).toHaveLength(4)
  expect(plans.filter(({ custom }) => custom > 5)).toEqual([])
})
