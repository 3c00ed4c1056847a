import { anchorDayOf, firstTurn, turnsFrom } from '@cupboard/domain/box/box-cycle'
import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { fromDayNumber, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { ProductId } from '@cupboard/domain/ids'
import { recommend } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readProducts } from '#features/catalogue/catalogue-store.ts'

type Home = { household: Household; productIds: readonly ProductId[]; postCode?: string | undefined }

/** The first box of a home that has no account yet: the same planner, days and prices an account would get. */
export async function estimateBox({ db, clock }: Deps, { household, productIds, postCode = '' }: Home) {
  const problems = Object.values(checkHousehold(household))
  if (problems.length > 0) throw new Refusal('not-acceptable', problems)
  const wished = new Set(productIds)
  const products = (await readProducts(db)).filter((product) => wished.has(product.productId))
  if (products.length !== wished.size) throw new Refusal('unknown-product')
  const nation = nationOf(postCode)
  const today = londonDay(clock.now())
  const first = firstTurn(today, nation)
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
    deliveries: turnsFrom(first, FUTURE_BOXES, anchorDayOf(first), nation).map((turn) =>
      toDayNumber(turn.deliveryOn),
    ),
  })
  const [box] = boxes
  if (!box) throw new Error('the engine planned no box')
  return {
    deliveryDate: fromDayNumber(box.delivery),
    boxPrice: box.pricePence,
    lines: products.map((product) => {
      const line = box.lines.find((each) => each.productId === product.productId)
      return {
        productId: product.productId,
        productName: product.name,
        quantity: line?.quantity ?? 0,
        price: product.pricePence,
        reason: line?.reason.text ?? '',
      }
    }),
  }
}
