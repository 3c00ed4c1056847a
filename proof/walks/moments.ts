import { liveUntil } from '@cupboard/server/src/demo/demo-clock.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { acts, type Walker } from './acts.ts'

/** For a customer of 16 November: second box announced on 14, closed on 18, gone on 19, there on 21 December. */
const live = (shop: TestShop, instant: string) =>
  liveUntil({ clock: shop.clock, db: shop.deps.db }, new Date(instant), () => shop.worker.runDue())

async function refuseCards({ pool, provider }: TestShop): Promise<void> {
  const { rows } = await pool.query(`SELECT payment_method_id AS card FROM subscription`)
  for (const { card } of rows) await provider.makeCard(card, 'insufficient-funds')
}

/** Moments of a cycle in which a customer may act, and how a shop full of customers comes there. */
export const moments = {
  'before the notice': (shop: TestShop) => live(shop, '2026-12-05T09:00:00Z'),
  'in the notice week': (shop: TestShop) => live(shop, '2026-12-15T09:00:00Z'),
  async 'at the cut-off'(shop: TestShop) {
    await live(shop, '2026-12-17T23:00:00Z')
    // The day has begun, and the worker has not come round yet.
    shop.clock.set('2026-12-18T00:00:00Z')
  },
  async unpaid(shop: TestShop) {
    await live(shop, '2026-12-17T09:00:00Z')
    await refuseCards(shop)
    await live(shop, '2026-12-18T09:00:00Z')
  },
  paid: (shop: TestShop) => live(shop, '2026-12-18T09:00:00Z'),
  shipped: (shop: TestShop) => live(shop, '2026-12-19T09:00:00Z'),
  async skipped(shop: TestShop, walkers: readonly Walker[]) {
    await live(shop, '2026-12-05T09:00:00Z')
    for (const walker of walkers) await acts.skip(walker)
    await live(shop, '2026-12-15T09:00:00Z')
  },
} satisfies Record<string, (shop: TestShop, walkers: readonly Walker[]) => Promise<void>>

export type MomentName = keyof typeof moments
/** The third box has been delivered, whatever happened to the second. */
export const END_OF_WALK = '2027-03-05T09:00:00Z'
/** When walkers are looked at again: the second box on its way, the third announced, and the end. */
export const LOOKS = ['2026-12-20T09:00:00Z', '2027-01-16T09:00:00Z', END_OF_WALK]
export { live }
