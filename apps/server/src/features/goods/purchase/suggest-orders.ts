import { addDays, londonDay } from '@cupboard/domain/calendar'
import { suggestCases } from '@cupboard/domain/goods/purchase/suggest-order'
import type { Deps } from '#deps.ts'
import { readLatestForecast } from '#features/goods/forecast/forecast-store.ts'
import { readShelves, sumOnOrder } from '#features/goods/stock/stock-store.ts'

/** Suggests today's order for each supplier. */
export async function suggestOrders({ db, clock }: Deps) {
  const [shelves, onOrder, forecast] = await Promise.all([
    readShelves(db),
    sumOnOrder(db),
    readLatestForecast(db),
  ])
  const today = londonDay(clock.now())
  const lines = shelves.flatMap(({ productId, name, onHand, terms, supplier }) => {
    if (!terms || !supplier) return []
    const supply = {
      onHand,
      onOrder: onOrder.get(productId) ?? 0,
      caseSize: terms.caseSize,
      minimumCases: terms.minimumCases,
      leadWeeks: Math.ceil(supplier.leadDays / 7),
      reviewWeeks: Math.ceil(supplier.reviewDays / 7),
    }
    const cases = suggestCases(supply, forecast.weeksOf(productId))
    const { caseSize, costPence } = terms
    return cases === 0 ? [] : [{ supplier, line: { productId, name, cases, caseSize, costPence } }]
  })
  return [...Map.groupBy(lines, ({ supplier }) => supplier.supplierId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { supplierId, name, leadDays } = first.supplier
    const expectedOn = addDays(today, leadDays)
    return [{ supplierId, supplierName: name, expectedOn, lines: group.map(({ line }) => line) }]
  })
}
