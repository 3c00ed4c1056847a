import { nextHappening } from '@cupboard/domain/box/next-happening'
import { type DateOnly, dateOnly, londonDay } from '@cupboard/domain/calendar'
import { liveUntil } from '#demo/demo-clock.ts'
import { readBoxesInLife } from '#demo/next-happening-store.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import type { Life } from './open-lived-shop.ts'

/** A card that pays for the first box and no other. */
const PAYS_ONCE = '5105105105105100'

/** Moves the clock day by day to noon of a day, with the worker at work. */
export function liveUntilNoon(shop: TestShop, day: string): Promise<void> {
  const runDue = () => shop.worker.runDue()
  return liveUntil({ clock: shop.clock, db: shop.deps.db }, noonOf(dateOnly(day)), runDue)
}

/**
 * The same, but the worker works only on days on which the domain says that something happens to a box, and at least once
 * a week: a box that was left out and a card that is tried again have days of their own.
 */
export async function liveBusyDays(shop: TestShop, day: string): Promise<void> {
  const last = noonOf(dateOnly(day))
  await shop.worker.runDue()
  while (shop.clock.now() < last) {
    const weekOn = new Date(shop.clock.now().getTime() + A_WEEK_MS)
    const days = [last, weekOn, (await nextBusyNoon(shop)) ?? last]
    await shop.clock.moveTo(new Date(Math.min(...days.map((at) => at.getTime()))))
    await shop.worker.runDue()
  }
}

const A_WEEK_MS = 7 * 86_400_000
const noonOf = (day: DateOnly) => new Date(`${day}T12:00:00Z`)

async function nextBusyNoon({ deps, clock }: TestShop): Promise<Date | undefined> {
  const boxes = await readBoxesInLife(deps.db, undefined)
  const noons = boxes.flatMap((box) => nextHappening(box) ?? []).map(({ at }) => noonOf(londonDay(at)))
  return noons.filter((noon) => noon > clock.now()).sort((one, other) => one.getTime() - other.getTime())[0]
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
