import { randomUUID } from 'node:crypto'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { type FanOutFacts, fanOut } from '#db/schema/catalogue.ts'
import { customerProduct } from '#db/schema/household.ts'
import { subscription } from '#db/schema/subscription.ts'

type FanOut = typeof fanOut.$inferSelect

export async function beginFanOut(tx: Transaction, facts: FanOutFacts, now: Date): Promise<void> {
  await tx.insert(fanOut).values({ jobId: randomUUID(), facts, begunAt: now })
}

/** Ends fan-outs of an older price: customers who were not told of it yet never are. */
export async function endFanOutsOf(tx: Transaction, productId: ProductId, now: Date): Promise<void> {
  await tx
    .update(fanOut)
    .set({ endedAt: now })
    .where(
      and(
        isNull(fanOut.endedAt),
        sql`${fanOut.facts}->>'productId' = ${productId} AND ${fanOut.facts}->>'kind' = 'price-rise-announced'`,
      ),
    )
}

/** Claims the oldest unfinished fan-out that no other worker holds. */
export async function claimFanOut(tx: Transaction): Promise<FanOut | undefined> {
  const [row] = await tx
    .select()
    .from(fanOut)
    .where(isNull(fanOut.endedAt))
    .orderBy(fanOut.begunAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Saves the progress; without a last customer the fan-out is done. */
export async function advanceFanOut(
  tx: Transaction,
  { jobId, told }: FanOut,
  reached: { last: CustomerId | undefined; count: number; now: Date },
): Promise<void> {
  const { last, count, now } = reached
  const progress = last ? { toldUntil: last, told: told + count } : { endedAt: now }
  await tx.update(fanOut).set(progress).where(eq(fanOut.jobId, jobId))
}

type Holders = { productId: ProductId; after: CustomerId | null; atMost: number; isActive?: true }

/** The next customers who have a product, by id; on request only those with an active subscription. */
export async function readHolders(
  tx: Transaction,
  { productId, after, atMost, isActive }: Holders,
): Promise<CustomerId[]> {
  const rows = await tx
    .select({ customerId: customerProduct.customerId })
    .from(customerProduct)
    .leftJoin(
      subscription,
      and(
        eq(subscription.bucket, customerProduct.bucket),
        eq(subscription.customerId, customerProduct.customerId),
      ),
    )
    .where(
      and(
        eq(customerProduct.productId, productId),
        isActive ? eq(subscription.isActive, true) : undefined,
        after ? gt(customerProduct.customerId, after) : undefined,
        // Said of both, or the database would begin with the first subscription for each chunk.
        after && isActive ? gt(subscription.customerId, after) : undefined,
      ),
    )
    .orderBy(customerProduct.customerId)
    .limit(atMost)
  return rows.map(({ customerId }) => customerId)
}
