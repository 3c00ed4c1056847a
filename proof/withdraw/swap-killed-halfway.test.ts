import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { londonDay } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { withdrawProduct } from '@cupboard/server/src/features/catalogue/withdraw/withdraw-product.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import { trialSize } from '#trial-size.ts'

const HOLDERS = trialSize(process.env.PROOF, { commit: 150, night: 100_000, full: 100_000 })
const SCRIPT = fileURLToPath(new URL('swap-process.ts', import.meta.url))
const AT_ONCE = 5_000
/** Each home is planned anew; on a busy machine a hundred thousand take an hour. */
const A_NIGHT_MS = 7_200_000
const OLD = 'shampoo' as ProductId
const NEW = 'conditioner' as ProductId

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (let from = 0; from < HOLDERS; from += AT_ONCE)
    await loadDueBoxes(shop, from, Math.min(AT_ONCE, HOLDERS - from))
})
afterAll(() => shop.close())

const count = async (statement: string): Promise<number> => (await shop.pool.query(statement)).rows[0].count
const told = () => count(`SELECT coalesce(sum(told), 0)::int AS count FROM fan_out`)

function startWorker(): ChildProcess {
  return spawn(process.execPath, [SCRIPT, shop.databaseUrl, shop.clock.now().toISOString()], {
    stdio: 'inherit',
  })
}

it(
  `a swap for ${HOLDERS} homes whose worker is killed halfway is finished once by two others`,
  async () => {
    await withdrawProduct(shop.deps, {
      productId: OLD,
      replaceBy: NEW,
      from: londonDay(shop.clock.now()),
      requireSecondPerson: async () => undefined,
      alongside: async () => undefined,
    })
    const announced = await count(
      `SELECT count(*)::int AS count FROM box_line WHERE product_id = '${OLD}' AND frozen_price_pence IS NOT NULL`,
    )
    const doomed = startWorker()
    await expect.poll(told, { interval: 20 }).toBeGreaterThan(0)
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    const before = await told()
    expect(before).toBeLessThan(HOLDERS)
    const swapped = await count(
      `SELECT count(*)::int AS count FROM customer_product WHERE product_id = '${NEW}'`,
    )
    expect(swapped).toBe(before)

    const others = [startWorker(), startWorker()]
    await Promise.all(others.map((each) => once(each, 'exit')))
    // A worker that found the job locked by the other ended; the next worker finds nothing or the rest.
    const last = startWorker()
    await once(last, 'exit')
    expect(await told()).toBe(HOLDERS)
    const holding = (productId: string) =>
      count(`SELECT count(*)::int AS count FROM customer_product WHERE product_id = '${productId}'`)
    expect([await holding(OLD), await holding(NEW)]).toEqual([0, HOLDERS])
    const { rows } = await shop.pool.query(
      `SELECT customer_id, count(*)::int AS times FROM event WHERE kind = 'product-withdrawn' GROUP BY 1`,
    )
    expect(rows.length).toBe(HOLDERS)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    const added = `SELECT count(*)::int AS count FROM engine_event WHERE payload->>'type' = 'productAdded'
    AND payload->>'productId' = '${NEW}'`
    expect(await count(added)).toBe(HOLDERS)
    // Announced boxes keep the old product; boxes not yet announced hold the replacement alone.
    expect(
      await count(
        `SELECT count(*)::int AS count FROM box_line WHERE product_id = '${OLD}' AND frozen_price_pence IS NOT NULL`,
      ),
    ).toBe(announced)
    expect(
      await count(
        `SELECT count(*)::int AS count FROM box_line l JOIN box b USING (bucket, box_id)
       WHERE l.product_id = '${OLD}' AND b.status = 'Scheduled'`,
      ),
    ).toBe(0)
  },
  A_NIGHT_MS,
)
