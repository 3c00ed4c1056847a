import { BUCKETS } from '@cupboard/domain/bucket'
import { pence } from '@cupboard/domain/money'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { activateWithoutCard, settledCustomer } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { changePrice, previewPrice } from './change-price.ts'
import { tellEverybody } from './tell-everybody.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const told = async () =>
  (
    await shop.pool.query(
      `SELECT payload->>'customerId' AS id FROM event WHERE kind = 'price-rise-announced'`,
    )
  ).rows

async function holder(): Promise<string> {
  const { customerId } = await settledCustomer(shop, ['shampoo'])
  await activateWithoutCard(shop, customerId)
  return customerId
}

describe('a price that rises', () => {
  it('is told by a job to everybody who has the product, once', async () => {
    const holders = [await holder(), await holder()]
    expect(await previewPrice(shop.deps, 'shampoo', pence(300))).toMatchObject({
      holders: 2,
      isAtOnce: false,
    })
    await changePrice(shop.deps, 'shampoo', pence(300))
    expect(await told()).toEqual([])
    await Promise.all([tellEverybody(shop.deps), tellEverybody(shop.deps)])
    while ((await tellEverybody(shop.deps)) > 0);
    expect((await told()).map(({ id }) => id).sort()).toEqual(holders.sort())
  })

  it('is shown to whoever sets it by counting in one bucket after the other', async () => {
    await holder()
    await holder()
    const asked: { query: string; params: unknown[] }[] = []
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
    const readDb = drizzle(shop.pool, { logger }) as Database
    expect(await previewPrice({ ...shop.deps, readDb }, 'shampoo', pence(300))).toMatchObject({ holders: 2 })
    const counts = asked.filter(({ query }) => query.includes('customer_product'))
    expect(counts.every(({ query }) => /WHERE p\.bucket = \$\d/.test(query))).toBe(true)
    expect(counts).toHaveLength(BUCKETS)
  })

  it('is told to nobody any more when it is taken back before its job has come round', async () => {
    await holder()
    await changePrice(shop.deps, 'shampoo', pence(300))
    await changePrice(shop.deps, 'shampoo', pence(200))
    while ((await tellEverybody(shop.deps)) > 0);
    expect(await told()).toEqual([])
  })

  it('goes on after the last customer who was told, whoever begins', async () => {
    const holders = [await holder(), await holder(), await holder()].sort()
    await changePrice(shop.deps, 'shampoo', pence(300))
    await shop.pool.query('UPDATE fan_out SET told_until = $1', [holders[0]])
    while ((await tellEverybody(shop.deps)) > 0);
    expect((await told()).map(({ id }) => id).sort()).toEqual(holders.slice(1))
  })
})
