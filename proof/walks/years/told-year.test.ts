import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { liveToldYear } from './told-year.ts'

const customers = trialSize(process.env.PROOF, { commit: 0, night: 2, full: 5 })

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

// A year takes minutes: `npm run prove` lives it.
it.runIf(customers > 0)(
  'through changed minds and prices every charge is what letter and screen last told, to the penny and the day',
  async () => {
    const { charged, changedByHand, wrong } = await liveToldYear(shop, { customers, seed: 5 })
    expect(wrong).toEqual([])
    expect(charged).toBeGreaterThan(5 * customers)
    // Some of them are told by their letter alone.
    expect(charged - changedByHand).toBeGreaterThan(2.5 * customers)
    process.stdout.write(`T39 ${charged} charges, ${changedByHand} of boxes changed by hand, 0 wrong\n`)
  },
)
