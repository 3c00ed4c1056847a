import type { CustomerId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'

export type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

export async function readSubscriptionStatus(
  _db: Database,
  _customerId: CustomerId,
): Promise<SubscriptionStatus> {
  return {
    active: false,
    paymentDetailsAdded: false,
    productsAdded: false,
    householdDetailsAdded: false,
    deliveryAddressAdded: false,
  }
}
