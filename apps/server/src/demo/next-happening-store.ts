import type { CustomerId } from '@cupboard/domain/ids'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { box, payment, subscription } from '#db/schema.ts'

const ENOUGH = 500
const ON_THEIR_WAY = ['InvoiceCreated', 'Paid', 'Shipped'] as const
const TO_COME = ['Scheduled', 'CustomerNotified'] as const

/** Boxes to which something will happen by itself, of one customer or of all, the nearest first. */
export function readBoxesInLife(db: Database, customerId: CustomerId | undefined) {
  return db
    .select({
      reference: box.reference,
      status: box.status,
      deliveryOn: box.deliveryOn,
      dispatchOn: box.dispatchOn,
      nextTryAt: payment.nextTryAt,
      firstDeclinedAt: payment.firstDeclinedAt,
    })
    .from(box)
    .innerJoin(subscription, eq(subscription.customerId, box.customerId))
    .leftJoin(payment, eq(payment.boxId, box.boxId))
    .where(
      and(
        customerId ? eq(box.customerId, customerId) : undefined,
        or(
          inArray(box.status, ON_THEIR_WAY),
          and(inArray(box.status, TO_COME), eq(subscription.isActive, true)),
        ),
      ),
    )
    .orderBy(asc(box.deliveryOn))
    .limit(ENOUGH)
}
