import type { CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { runPrepared } from '#db/prepared.ts'

export type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

/** How far the customer has come, in one round trip. */
export async function readSubscriptionStatus(
  db: Database,
  customerId: CustomerId,
): Promise<SubscriptionStatus> {
  const [status] = await runPrepared<SubscriptionStatus>(
    db,
    'subscription-status',
    sql`SELECT
      EXISTS (SELECT 1 FROM subscription WHERE customer_id = ${customerId} AND is_active) AS "active",
      EXISTS (SELECT 1 FROM subscription WHERE customer_id = ${customerId} AND payment_method_id IS NOT NULL) AS "paymentDetailsAdded",
      EXISTS (SELECT 1 FROM customer_product WHERE customer_id = ${customerId}) AS "productsAdded",
      EXISTS (SELECT 1 FROM household WHERE customer_id = ${customerId}) AS "householdDetailsAdded",
      EXISTS (SELECT 1 FROM address WHERE customer_id = ${customerId}) AS "deliveryAddressAdded"`,
  )
  if (!status) throw new Error('a SELECT without FROM gave no row')
  return status
}
