import type { wireCustomerProductDetails } from '@cupboard/contract/catalogue'
import { overStatuses } from '@cupboard/domain/box/box-status'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { readProductHistory } from './product-history-store.ts'

type Details = z.infer<typeof wireCustomerProductDetails>

const NEVER_HAD: Details = {
  includedInSubscription: false,
  nextDeliveryDate: null,
  nextDeliveryQuantity: null,
  previousDeliveryDate: null,
  previousDeliveryQuantity: null,
  numberOfDeliveries: 0,
  averageQuantityPerShipment: 0,
  numberOfItemsPerBox: null,
}

/** How each product stands with one customer: when it came last, when it comes next, and how many. */
export async function customerDetails(
  { db, clock }: Deps,
  customerId: CustomerId,
): Promise<(productId: ProductId) => Details> {
  const histories = await readProductHistory(db, {
    customerId,
    today: londonDay(clock.now()),
    over: overStatuses,
  })
  const byProduct = new Map(
    histories.map(({ productId, total, ...history }): [ProductId, Details] => [
      productId,
      {
        ...history,
        averageQuantityPerShipment:
          history.numberOfDeliveries > 0 ? Math.round((total / history.numberOfDeliveries) * 100) / 100 : 0,
      },
    ]),
  )
  return (productId) => byProduct.get(productId) ?? NEVER_HAD
}
