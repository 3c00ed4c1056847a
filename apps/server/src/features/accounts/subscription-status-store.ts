import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

/** How far a customer has come. */
export async function readSubscriptionStatus(
  db: Database,
  customerId: CustomerId,
): Promise<SubscriptionStatus> {
  const ofCustomer = sql`bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}`
  const { rows } = await db.execute<SubscriptionStatus>(sql`SELECT
    EXISTS (SELECT 1 FROM subscription WHERE ${ofCustomer} AND is_active) AS "active",
    EXISTS (SELECT 1 FROM subscription WHERE ${ofCustomer} AND payment_method_id IS NOT NULL) AS "paymentDetailsAdded",
    EXISTS (SELECT 1 FROM customer_product WHERE ${ofCustomer}) AS "productsAdded",
    EXISTS (SELECT 1 FROM household WHERE ${ofCustomer}) AS "householdDetailsAdded",
    EXISTS (SELECT 1 FROM address WHERE ${ofCustomer}) AS "deliveryAddressAdded"`)
  return rows[0] as SubscriptionStatus
}
