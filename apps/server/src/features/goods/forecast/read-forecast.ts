import { londonDay } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { findProductRow } from '#features/catalogue/price-change-store.ts'
import { readLatestForecast, readPastWeeks } from './forecast-store.ts'

const PAST_WEEKS = 12
const LEAD = 2

/** Reads the forecast of one product with its parts, and how earlier forecasts came out. */
export async function readForecast({ db, clock }: Deps, productId: ProductId) {
  const product = await findProductRow(db, productId)
  if (!product) throw new Refusal('not-found')
  const today = londonDay(clock.now())
  const [{ madeOn, weeksOf }, past] = await Promise.all([
    readLatestForecast(db),
    readPastWeeks(db, productId, { today, lead: LEAD, atMost: PAST_WEEKS }),
  ])
  const weeks = weeksOf(productId).map(({ weekOn, p50, p90, homes, newHomes }) => {
    const changes = p50 - homes - newHomes
    return { weekOn, p50, p90, homes, newHomes, changes }
  })
  return { name: product.name, madeOn, weeks, past }
}
