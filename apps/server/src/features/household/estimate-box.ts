import { setImmediate } from 'node:timers/promises'
import { anchorDayOf, cycleMonthsFrom, firstCycleMonth } from '@cupboard/domain/box/box-cycle'
import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { fromDayNumber, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { isOnShelves } from '@cupboard/domain/catalogue/product'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { usualProducts } from '@cupboard/domain/first-box/usual-products'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { asPlanned, explain } from '@cupboard/domain/recommendation/plan/explain'
import { recommend } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type ProductRow, readProducts } from '#features/catalogue/catalogue-store.ts'
import { limitByAddress } from '#http/limits/limit-by-address.ts'
import { limitConcurrency } from '#http/limits/limit-concurrency.ts'

/** Without products the estimate uses those that similar homes use. */
type Home = {
  household: Household
  productIds?: readonly ProductId[] | undefined
  postCode?: string | undefined
}
type Estimate = ReturnType<typeof estimateBox>

export type Estimates = {
  estimate(home: Home, from: string): Promise<Estimate>
  /** Drops the cached catalogue. */
  forget(): void
}

const MOST_PRODUCTS = 100
const A_MINUTE_FROM_ONE_ADDRESS = 60
const MOST_WAITING = 20

/** Estimates a first box for anybody. Limits apply, since nobody has to sign in and the engine takes a while. */
export function openEstimates({ db, clock }: Deps): Estimates {
  const refuseIfTooOften = limitByAddress(A_MINUTE_FROM_ONE_ADDRESS, clock)
  const oneAtATime = limitConcurrency(1, MOST_WAITING)
  let kept: Promise<ProductRow[]> | undefined

  function catalogue(): Promise<ProductRow[]> {
    // Each await of a query builder runs its query again; a promise runs it once.
    const reading = kept ?? readProducts(db).then((rows) => rows.filter(isOnShelves))
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }

  async function find(requested: ReadonlySet<ProductId>): Promise<ProductRow[]> {
    const look = async () => (await catalogue()).filter(({ productId }) => requested.has(productId))
    let products = await look()
    if (products.length < requested.size) {
      // A product may be newer than the cache: its announcement is under way.
      kept = undefined
      products = await look()
    }
    if (products.length < requested.size) throw new Refusal('unknown-product')
    return products
  }

  return {
    forget() {
      kept = undefined
    },
    async estimate(home, from) {
      refuseIfTooOften(from)
      const { household, productIds } = home
      if (productIds && productIds.length > MOST_PRODUCTS)
        throw new Refusal('not-acceptable', [`An estimate holds up to ${MOST_PRODUCTS} products`])
      const problems = Object.values(checkHousehold(household))
      if (problems.length > 0) throw new Refusal('not-acceptable', problems)
      return oneAtATime(async () => {
        const products = productIds
          ? await find(new Set(productIds))
          : usualProducts(household, await catalogue())
        // Lets other requests run between two estimates.
        await setImmediate()
        return estimateBox(home, products, clock.now())
      })
    },
  }
}

/**
 * Estimates the first box of a home without an account: the same planner, days and prices that an account would get.
 */
function estimateBox({ household, postCode = '' }: Home, products: readonly ProductRow[], now: Date) {
  const nation = nationOf(postCode)
  const today = londonDay(now)
  const first = firstCycleMonth(today, nation)
  const day = toDayNumber(today)
  const { boxes } = recommend({
    household,
    products: products.map(({ productId, pricePence, consumption }) => ({
      productId,
      pricePence,
      ...consumption,
    })),
    events: [
      { type: 'household', day, household },
      ...products.map(({ productId }) => ({ type: 'productAdded' as const, day, productId })),
    ],
    today: day,
    deliveries: cycleMonthsFrom(first, FUTURE_BOXES, anchorDayOf(first), nation).map((month) =>
      toDayNumber(month.deliveryOn),
    ),
  })
  const [box] = boxes
  if (!box) throw new Error('the engine planned no box')
  return {
    deliveryDate: fromDayNumber(box.delivery),
    boxPrice: pence(box.pricePence),
    lines: products.map((product) => {
      const line = box.lines.find((each) => each.productId === product.productId)
      const why = line && explain(line.reason, asPlanned(line.quantity), product.counting, day)
      return {
        productId: product.productId,
        productName: product.name,
        quantity: line?.quantity ?? 0,
        price: pence(product.pricePence),
        reason: why?.text ?? '',
        shortReason: why?.short ?? '',
      }
    }),
  }
}
