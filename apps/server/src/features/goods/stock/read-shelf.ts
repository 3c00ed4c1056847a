import { daysOfCover } from '@cupboard/domain/goods/purchase/suggest-order'
import { coverOf } from '@cupboard/domain/goods/stock/stock'
import type { Deps } from '#deps.ts'
import { readLatestForecast } from '#features/goods/forecast/forecast-store.ts'
import { readShelves, sumOnOrder, sumReserved } from './stock-store.ts'

/** Every shelf: its stock, reserved and ordered packs, and how long it lasts. */
export async function readShelf({ db }: Deps) {
  const [shelves, reserved, onOrder, forecast] = await Promise.all([
    readShelves(db),
    sumReserved(db),
    sumOnOrder(db),
    readLatestForecast(db),
  ])
  return {
    forecastOn: forecast.madeOn,
    products: shelves.map(({ productId, name, size, onHand, terms, supplier }) => {
      const days = daysOfCover(onHand, forecast.weeksOf(productId))
      return {
        productId,
        name,
        size,
        onHand,
        reserved: reserved.get(productId) ?? 0,
        onOrder: onOrder.get(productId) ?? 0,
        daysOfCover: days ?? null,
        cover: coverOf(onHand, days, supplier?.leadDays),
        terms,
        supplierName: supplier?.name ?? null,
      }
    }),
  }
}
