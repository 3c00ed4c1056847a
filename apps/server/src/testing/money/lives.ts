import { liveUntil } from '#demo/demo-clock.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import type { Life } from './open-lived-shop.ts'

/** A card that pays for the first box and no other. */
const PAYS_ONCE = '5105105105105100'

/** Days go by until noon of a day, with the worker at work. */
export function liveUntilNoon(shop: TestShop, day: string): Promise<void> {
  const runDue = () => shop.worker.runDue()
  return liveUntil({ clock: shop.clock, db: shop.deps.db }, new Date(`${day}T12:00:00Z`), runDue)
}

/** The same, but of the days between only those are lived on which something happens to a box or a payment. */
export async function liveBusyDays(shop: TestShop, day: string): Promise<void> {
  const last = new Date(`${day}T12:00:00Z`)
  await shop.worker.runDue()
  while (shop.clock.now() < last) {
    const busy = await nextBusyNoon(shop)
    await shop.clock.moveTo(busy && busy < last ? busy : last)
    await shop.worker.runDue()
  }
}

async function nextBusyNoon(shop: TestShop): Promise<Date | null> {
  const { rows } = await shop.pool.query<{ noon: Date | null }>(
    `SELECT min(day + time '12:00') AT TIME ZONE 'UTC' AS noon FROM (
       SELECT unnest(ARRAY[coalesce(notice_on, delivery_on - 7), coalesce(cut_off_on, delivery_on - 3),
         dispatch_on, delivery_on, delivery_on + 1]) AS day FROM box
       UNION ALL SELECT next_try_at::date + 1 FROM payment) busy
     WHERE (day + time '12:00') AT TIME ZONE 'UTC' > $1`,
    [shop.clock.now()],
  )
  return rows[0]?.noon ?? null
}

const until = (day: string, after: Life): Life => ({ after, live: (shop) => liveUntilNoon(shop, day) })
const nothing = async () => undefined

/** Of a customer who joined on 16 November 2026: the second box is announced on 14 December and closed on the 18th. */
export const firstBoxPaid: Life = { live: nothing }
export const firstBoxDelivered: Life = until('2026-11-23', firstBoxPaid)
export const secondBoxSoon: Life = until('2026-12-13', firstBoxDelivered)
export const secondBoxAnnounced: Life = until('2026-12-15', secondBoxSoon)
/** The same with a card that fails then. */
export const secondChargeSoon: Life = until('2026-12-13', { card: PAYS_ONCE, live: nothing })
export const secondChargeDeclined: Life = until('2026-12-18', secondChargeSoon)
