import type { wireCustomerProductDetails } from '@cupboard/contract/catalogue'
import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { readProductDeliveries } from '#features/boxes/box-store.ts'
import { readChosenProducts } from '#features/household/customer-product-store.ts'

type Details = z.infer<typeof wireCustomerProductDetails>

/** How each product stands with one customer: when it came last, when it comes next, and how many. */
export async function customerDetails(
  { db, clock }: Deps,
  customerId: CustomerId,
): Promise<(productId: ProductId) => Details> {
  const today = londonDay(clock.now())
  const [chosen, deliveries] = await Promise.all([
    readChosenProducts(db, customerId),
    readProductDeliveries(db, customerId),
  ])
  const included = new Set(chosen.map((product) => product.productId))
  const byProduct = Map.groupBy(deliveries, (delivery) => delivery.productId)

  return (productId) => {
    const all = byProduct.get(productId) ?? []
    const past = all.filter(
      (each) => isPastBox(each, today) && each.status !== 'Cancelled' && !each.isSkipped,
    )
    const next = all.find((each) => !isPastBox(each, today) && !each.isSkipped)
    const previous = past.at(-1)
    const total = past.reduce((sum, each) => sum + each.quantity, 0)
    return {
      includedInSubscription: included.has(productId),
      nextDeliveryDate: next?.deliveryOn ?? null,
      nextDeliveryQuantity: next?.quantity ?? null,
      previousDeliveryDate: previous?.deliveryOn ?? null,
      previousDeliveryQuantity: previous?.quantity ?? null,
      numberOfDeliveries: past.length,
      averageQuantityPerShipment: past.length > 0 ? Math.round((total / past.length) * 100) / 100 : 0,
    }
  }
}
