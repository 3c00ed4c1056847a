import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { moveDueBoxes } from '@cupboard/server/src/features/shipping/move-due-boxes.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import type { Walker } from './acts.ts'
import { compareNow, loseAtProvider, ways } from './happenings.ts'
import { live, moments } from './moments.ts'

/** No box of the shop is ever only `Created`: it is laid out as planned or as not active. */
export type LivedState = Exclude<BoxStatus, 'Created'>

/** How a shop full of customers comes to have its second boxes in a state. */
export const states: Record<LivedState, (shop: TestShop, walkers: readonly Walker[]) => Promise<void>> = {
  SubscriptionNotActive: moments.skipped,
  Scheduled: moments['before the notice'],
  CustomerNotified: moments['in the notice week'],
  InvoiceCreated: moments.unpaid,
  Paid: moments.paid,
  Shipped: moments.shipped,
  async Delivered(shop) {
    await live(shop, '2026-12-20T23:00:00Z')
    shop.clock.set('2026-12-21T09:00:00Z')
    await moveDueBoxes(shop.deps, 'delivery-due')
  },
  NextOrderCreated: (shop) => live(shop, '2026-12-21T09:00:00Z'),
  async Dispute(shop, walkers) {
    await moments.paid(shop)
    for (const walker of walkers) await ways.disputed(walker)
  },
  async Cancelled(shop, walkers) {
    await moments.paid(shop)
    for (const walker of walkers) await ways['refund-asked'](walker)
  },
  async Error(shop, walkers) {
    await moments.paid(shop)
    for (const walker of walkers) await loseAtProvider(walker)
    await compareNow(shop)
  },
}
