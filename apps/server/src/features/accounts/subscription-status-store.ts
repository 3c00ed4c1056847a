import type { CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'

export type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

const ofCustomer = sql`customer_id = ${sql.placeholder('customerId')}`

const subscriptionStatus = prepare<{ customerId: CustomerId }, SubscriptionStatus>(
  'subscription-status',
  sql`SELECT
    EXISTS (SELECT 1 FROM subscription WHERE ${ofCustomer} AND is_active) AS "active",
    EXISTS (SELECT 1 FROM subscription WHERE ${ofCustomer} AND payment_method_id IS NOT NULL) AS "paymentDetailsAdded",
    EXISTS (SELECT 1 FROM customer_product WHERE ${ofCustomer}) AS "productsAdded",
    EXISTS (SELECT 1 FROM household WHERE ${ofCustomer}) AS "householdDetailsAdded",
    EXISTS (SELECT 1 FROM address WHERE ${ofCustomer}) AS "deliveryAddressAdded"`,
)

/** How far the customer has come, in one round trip. */
export async function readSubscriptionStatus(
  db: Database,
  customerId: CustomerId,
): Promise<SubscriptionStatus> {
  const [status] = await subscriptionStatus(db, { customerId })
  if (!status) throw new Error('a SELECT without FROM gave no row')
  return status
}
