import { sql } from 'drizzle-orm'
import { prepareRead } from '#db/prepared.ts'
import { type Asker, asker, type Own } from './session-store.ts'

type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

const ofAsker = sql`customer_id = asker.customer_id`

/** How far the asking customer has come. */
export const readSubscriptionStatus = prepareRead<Asker, Own<SubscriptionStatus>>(
  'subscription-status',
  sql`SELECT asker.customer_id AS "customerId", coalesce(s.is_active, false) AS "active",
    s.payment_method_id IS NOT NULL AS "paymentDetailsAdded",
    EXISTS (SELECT 1 FROM customer_product WHERE ${ofAsker}) AS "productsAdded",
    EXISTS (SELECT 1 FROM household WHERE ${ofAsker}) AS "householdDetailsAdded",
    EXISTS (SELECT 1 FROM address WHERE ${ofAsker}) AS "deliveryAddressAdded"
  FROM ${asker} LEFT JOIN subscription s USING (customer_id)`,
)
