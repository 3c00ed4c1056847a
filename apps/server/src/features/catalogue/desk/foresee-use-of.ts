import type { DateOnly } from '@cupboard/domain/calendar'
import { foreseeUse, likeProblem, rateLike, type UseRate } from '@cupboard/domain/catalogue/desk/use-rate'
import type { ConsumptionRate } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { findProductRow } from '#features/catalogue/price-change-store.ts'
import { deskProductOf } from './desk-row.ts'

type Wish = { home: Household; unitPriceBasis: UnitPriceBasis; useRate: UseRate }

/** How many packs a home would get of a product by a rate that is not saved yet, or why that cannot be said. */
export async function foreseeUseOf(
  { readDb }: Deps,
  productId: ProductId,
  { home, unitPriceBasis, useRate }: Wish,
  today: DateOnly,
) {
  if (!(await findProductRow(readDb, productId))) throw new Refusal('not-found')
  const problems = Object.values(checkHousehold(home))
  if (problems.length > 0) throw new Refusal('not-acceptable', problems)
  const given = await rateOf(readDb, unitPriceBasis, useRate)
  if (typeof given === 'string') return { perMonth: 0, boxes: [], problem: given }
  return { ...foreseeUse(home, given, today), problem: null }
}

async function rateOf(
  db: Deps['readDb'],
  basis: UnitPriceBasis,
  useRate: UseRate,
): Promise<ConsumptionRate | string> {
  if (useRate.kind === 'own') return useRate.rate
  const row = await findProductRow(db, useRate.productId)
  const other = row && { ...deskProductOf(row), isLike: row.likeProduct !== null }
  const problem = likeProblem(other, basis)
  if (problem || !other) return problem ?? ''
  if (!(basis.quantity > 0)) return 'Say first how much a pack holds.'
  if (!(useRate.times > 0)) return 'Give a factor above nought.'
  return rateLike(other, basis, useRate.times)
}
