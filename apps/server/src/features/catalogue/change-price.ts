import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { isBigPriceStep, priceCountsFrom, priceDoubts } from '@cupboard/domain/catalogue/price-change'
import { type Pence, pence } from '@cupboard/domain/money'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { countInBuckets } from './count-in-buckets.ts'
import { applyDueVat, hasDueVat } from './desk/vat-store.ts'
import { beginFanOut, endFanOutsOf } from './fan-out-store.ts'
import {
  applyDuePrices,
  countHolders,
  findProductRow,
  hasDuePrice,
  lockPrice,
  replacePriceChange,
} from './price-change-store.ts'

export type PricePreview = {
  productName: string
  fromPence: Pence
  toPence: Pence
  countsFrom: DateOnly
  isAtOnce: boolean
  /** A large step needs a second confirmation. */
  isBigStep: boolean
  /** Why it may be a typing error. */
  doubts: string[]
  /** How many active customers have the product, and how many packs of it their open boxes hold. */
  holders: number
  packs: number
  /** Both are estimated, since they are very many. */
  isEstimate: boolean
}

/** Previews the effect of a new price. */
export async function previewPrice(
  { readDb, clock }: Deps,
  productId: string,
  toPence: Pence,
  wishedFrom?: DateOnly,
): Promise<PricePreview | undefined> {
  const product = await findProductRow(readDb, productId)
  if (!product) return undefined
  const today = londonDay(clock.now())
  const fromPence = pence(product.pricePence)
  const isDraft = product.state === 'draft'
  const countsFrom = priceCountsFrom({ from: fromPence, to: toPence, today, isDraft, wishedFrom })
  const counted = await countInBuckets((bucket) => countHolders(readDb, product.productId, bucket))
  return {
    productName: product.name,
    fromPence,
    toPence,
    countsFrom,
    isAtOnce: countsFrom <= today,
    isBigStep: isBigPriceStep(fromPence, toPence),
    doubts: priceDoubts(fromPence, toPence),
    holders: counted.total(({ customers }) => customers),
    packs: counted.total(({ packs }) => packs),
    isEstimate: counted.isEstimate,
  }
}

/**
 * Sets a price: a lower one at once, a higher one after a week's notice to everybody who has the product. A job of the
 * worker sends the notices, so nothing here grows with the number of customers. Answers the day from which it counts,
 * or nothing for an unknown product.
 */
export async function changePrice({ db, clock }: Deps, productId: string, toPence: Pence): Promise<boolean> {
  const changed = await db.transaction((tx) => changePriceIn(tx, { productId, toPence }, clock.now()))
  return changed !== undefined
}

export type PriceInput = { productId: string; toPence: Pence; wishedFrom?: DateOnly | undefined }
export type PriceSet = { productName: string; fromPence: Pence; toPence: Pence; countsFrom: DateOnly }

/** The same inside the caller's transaction. Answers nothing for an unknown product. */
export async function changePriceIn(
  tx: Transaction,
  { productId, toPence, wishedFrom }: PriceInput,
  now: Date,
): Promise<PriceSet | undefined> {
  const today = londonDay(now)
  const product = await lockPrice(tx, productId)
  if (!product) return undefined
  const fromPence = pence(product.pricePence)
  const isDraft = product.state === 'draft'
  const countsFrom = priceCountsFrom({ from: fromPence, to: toPence, today, isDraft, wishedFrom })
  await replacePriceChange(tx, {
    productId: product.productId,
    pricePence: toPence,
    effectiveOn: countsFrom,
    recordedAt: now,
  })
  await endFanOutsOf(tx, product.productId, now)
  const set = { productName: product.name, fromPence, toPence, countsFrom }
  if (countsFrom <= today) await applyDuePrices(tx, today)
  else if (toPence > fromPence)
    await beginFanOut(tx, { kind: 'price-rise-announced', productId: product.productId, ...set }, now)
  return set
}

/** Applies prices and VAT rates whose day has come; a job of the timetable. */
export async function bringInNewPrices({ db, clock }: Deps): Promise<number> {
  const today = londonDay(clock.now())
  if (!(await hasDuePrice(db, today)) && !(await hasDueVat(db, today))) return 0
  return db.transaction(async (tx) => (await applyDuePrices(tx, today)) + (await applyDueVat(tx, today)))
}
