import { sql } from 'drizzle-orm'
import { prepareOwnRead } from './own-read-store.ts'

type SubscriptionStatus = {
  active: boolean
  paymentDetailsAdded: boolean
  productsAdded: boolean
  householdDetailsAdded: boolean
  deliveryAddressAdded: boolean
}

const ofAsker = sql`customer_id = asker.customer_id`

/** How far the asking customer has come. */
export const readSubscriptionStatus = prepareOwnRead<SubscriptionStatus>('subscription-status', {
  what: sql`coalesce(s.is_active, false) AS "active",
    s.payment_method_id IS NOT NULL AS "paymentDetailsAdded",
    EXISTS (SELECT 1 FROM customer_product WHERE ${ofAsker}) AS "productsAdded",
    EXISTS (SELECT 1 FROM household WHERE ${ofAsker}) AS "householdDetailsAdded",
    EXISTS (SELECT 1 FROM address WHERE ${ofAsker}) AS "deliveryAddressAdded"`,
  from: sql`LEFT JOIN subscription s USING (customer_id)`,
})
