import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveToldYear } from './told-year.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('in a year of changed minds and prices every charge is what letter and screen last told, to the penny and the day', async () => {
  const { charged, changedByHand, wrong } = await liveToldYear(shop, { customers: 2, seed: 5 })
  expect(wrong).toEqual([])
  expect(charged).toBeGreaterThan(10)
  // Enough of them are told by their letter alone.
  expect(charged - changedByHand).toBeGreaterThan(5)
})
