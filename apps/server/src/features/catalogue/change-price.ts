import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { priceCountsFrom } from '@cupboard/domain/catalogue/price-change'
import { type Pence, pence } from '@cupboard/domain/money'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import type { ProductRow } from './catalogue-store.ts'
import {
  applyDuePrices,
  hasDuePrice,
  lockPrice,
  readHolders,
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

const AT_ONCE = 5_000

/** Records one event for every active customer who has the product. Answers how many are told. */
async function announcePriceRise(
  tx: Transaction,
  { productId, name, pricePence }: ProductRow,
  toPence: Pence,
  countsFrom: DateOnly,
  now: Date,
): Promise<number> {
  const rise = { productName: name, fromPence: pricePence, toPence, countsFrom }
  let told = 0
  for (let holders = await readHolders(tx, productId, undefined, AT_ONCE); holders.length > 0; ) {
    await record(
      tx,
      holders.map((customerId) => ({ kind: 'price-rise-announced', customerId, ...rise })),
      now,
    )
    told += holders.length
    holders = await readHolders(tx, productId, holders.at(-1), AT_ONCE)
  }
  return told
}

/** New prices whose day has come; a job of the timetable. */
export async function bringInNewPrices({ db, clock }: Deps): Promise<number> {
  const today = londonDay(clock.now())
  if (!(await hasDuePrice(db, today))) return 0
  return db.transaction((tx) => applyDuePrices(tx, today))
}
