import type { wireCustomerProductDetails } from '@cupboard/contract/catalogue'
import { productHistories } from '@cupboard/domain/box/product-history'
import { londonDay } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import type { z } from 'zod'
import type { OwnProducts } from './product-history-store.ts'

type Details = z.infer<typeof wireCustomerProductDetails>

/** How each product stands with one customer, as it goes over the wire. */
export function customerDetails(
  { chosen, taken, boxes }: OwnProducts,
  now: Date,
): (productId: ProductId) => Details {
  const historyOf = productHistories(taken, boxes, londonDay(now))
  return (productId) => {
    const { nextOn, nextQuantity, previousOn, previousQuantity, deliveries, total } = historyOf(productId)
    return {
      includedInSubscription: productId in chosen,
      nextDeliveryDate: nextOn,
      nextDeliveryQuantity: nextQuantity,
      previousDeliveryDate: previousOn,
      previousDeliveryQuantity: previousQuantity,
      numberOfDeliveries: deliveries,
      averageQuantityPerShipment: deliveries > 0 ? Math.round((total / deliveries) * 100) / 100 : 0,
      numberOfItemsPerBox: chosen[productId] ?? null,
    }
  }
}
