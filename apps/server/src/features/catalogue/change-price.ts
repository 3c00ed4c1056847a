import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { priceCountsFrom } from '@cupboard/domain/catalogue/price-change'
import { type Pence, pence } from '@cupboard/domain/money'
import type { Deps } from '#deps.ts'
import {
  announcePriceRise,
  applyDuePrices,
  hasDuePrice,
  lockPrice,
  replacePriceChange,
} from './price-change-store.ts'

type Change = { countsFrom: DateOnly; isAtOnce: boolean; told: number }

/** Sets a price: a lower one at once, a higher one after a week in which everybody who has the product is told. */
export async function changePrice(
  { db, clock }: Deps,
  productId: string,
  pricePence: Pence,
): Promise<Change | undefined> {
  const now = clock.now()
  const today = londonDay(now)
  return db.transaction(async (tx) => {
    const product = await lockPrice(tx, productId)
    if (!product) return undefined
    const countsFrom = priceCountsFrom(pence(product.pricePence), pricePence, today)
    await replacePriceChange(tx, {
      productId: product.productId,
      pricePence,
      effectiveOn: countsFrom,
      recordedAt: now,
    })
    const isAtOnce = countsFrom <= today
    if (isAtOnce) await applyDuePrices(tx, today)
    const told = isAtOnce ? 0 : await announcePriceRise(tx, product, pricePence, countsFrom, now)
    return { countsFrom, isAtOnce, told }
  })
}

/** New prices whose day has come; a job of the timetable. */
export async function bringInNewPrices({ db, clock }: Deps): Promise<number> {
  const today = londonDay(clock.now())
  if (!(await hasDuePrice(db, today))) return 0
  return db.transaction((tx) => applyDuePrices(tx, today))
}
