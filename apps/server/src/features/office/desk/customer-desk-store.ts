import type { CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { sum } from 'drizzle-orm'
import { isOf } from '#db/buckets/bucket-key.ts'
import type { Database } from '#db/connect.ts'
import { customer } from '#db/schema/accounts.ts'
import { ledger } from '#db/schema/billing.ts'
import { address } from '#db/schema/household.ts'
import { subscription } from '#db/schema/subscription.ts'

/** A customer as the desk sees one: without phone and street. */
export async function findDeskCustomer(db: Database, customerId: CustomerId) {
  const [row] = await db
    .select({
      customerId: customer.customerId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      registeredAt: customer.registeredAt,
      marketingAgreedAt: customer.marketingAgreedAt,
      city: address.city,
      postCode: address.postCode,
      subscription,
    })
    .from(customer)
    .leftJoin(address, isOf(address, customerId))
    .leftJoin(subscription, isOf(subscription, customerId))
    .where(isOf(customer, customerId))
  return row
}

/** Payments less refunds. */
export async function sumPaid(db: Database, customerId: CustomerId): Promise<Pence> {
  const [row] = await db
    .select({ paid: sum(ledger.amountPence).mapWith(Number) })
    .from(ledger)
    .where(isOf(ledger, customerId))
  return (row?.paid ?? 0) as Pence
}
