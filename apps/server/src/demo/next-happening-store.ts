import { comingStatuses } from '@cupboard/domain/box/box-status'
import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { isOf } from '#db/buckets/bucket-key.ts'
import type { Database } from '#db/connect.ts'
import { payment } from '#db/schema/billing.ts'
import { box } from '#db/schema/boxes.ts'
import { subscription } from '#db/schema/subscription.ts'
import { isOneOf } from '#db/sql-parts.ts'

const ENOUGH = 500
const TO_COME = [...statesConcernedBy('notice-due'), ...statesConcernedBy('cut-off-due')]

/** Reads boxes to which something will happen by itself, of one customer or of all, the nearest first. */
export function readBoxesInLife(db: Database, customerId: CustomerId | undefined) {
  return db
    .select({
      reference: box.reference,
      status: box.status,
      deliveryOn: box.deliveryOn,
      dispatchOn: box.dispatchOn,
      cutOffOn: sql<DateOnly>`coalesce(${box.cutOffOn}, ${box.deliveryOn} - 3)`,
      noticeOn: sql<DateOnly>`coalesce(${box.noticeOn}, ${box.deliveryOn} - 7)`,
      nextTryAt: payment.nextTryAt,
      firstDeclinedAt: payment.firstDeclinedAt,
    })
    .from(box)
    .innerJoin(
      subscription,
      and(eq(subscription.bucket, box.bucket), eq(subscription.customerId, box.customerId)),
    )
    .leftJoin(payment, and(eq(payment.bucket, box.bucket), eq(payment.boxId, box.boxId)))
    .where(
      and(
        customerId ? isOf(box, customerId) : undefined,
        or(
          isOneOf(box.status, comingStatuses),
          and(isOneOf(box.status, TO_COME), eq(subscription.isActive, true)),
        ),
      ),
    )
    .orderBy(asc(box.deliveryOn))
    .limit(ENOUGH)
}
