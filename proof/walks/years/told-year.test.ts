import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { liveTold } from './told-year.ts'

/** With each commit a season of one customer, by `npm run prove` a year of two. */
const length = trialSize(process.env.PROOF, {
  commit: { customers: 1, days: 100, charges: 2 },
  night: { customers: 2, days: 365, charges: 10 },
  full: { customers: 5, days: 365, charges: 25 },
})

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('through changed minds and prices every charge is what letter and screen last told, to the penny and the day', async () => {
  const { charged, changedByHand, wrong } = await liveTold(shop, { ...length, seed: 5 })
  expect(wrong).toEqual([])
  expect(charged).toBeGreaterThan(length.charges)
  // Some of them are told by their letter alone.
  expect(charged - changedByHand).toBeGreaterThan(length.charges / 2)
  process.stdout.write(`T39 ${charged} charges, ${changedByHand} of boxes changed by hand, 0 wrong\n`)
})
