import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { type DataRequestKind, dueOnOf } from '@cupboard/domain/privacy/data-request'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { isOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { customer } from '#db/schema/accounts.ts'
import { dataRequest } from '#db/schema/privacy.ts'

export type DataRequestRow = typeof dataRequest.$inferSelect

type Asked = { requestId: string; customerId: CustomerId; kind: DataRequestKind; words: string }

export async function insertDataRequest(tx: Transaction, asked: Asked, receivedAt: Date): Promise<void> {
  await tx.insert(dataRequest).values({
    bucket: bucketOf(asked.customerId),
    ...asked,
    receivedAt,
    dueOn: dueOnOf(asked.kind, receivedAt),
  })
}

/** A customer's own, the newest first. */
export function readDataRequests(db: Database, customerId: CustomerId): Promise<DataRequestRow[]> {
  return db
    .select()
    .from(dataRequest)
    .where(isOf(dataRequest, customerId))
    .orderBy(desc(dataRequest.receivedAt))
}

export async function lockDataRequest(
  tx: Transaction,
  requestId: string,
): Promise<DataRequestRow | undefined> {
  // The customer's bucket locates the lock.
  const [found] = await tx.select().from(dataRequest).where(eq(dataRequest.requestId, requestId))
  if (!found) return undefined
  const [row] = await tx
    .select()
    .from(dataRequest)
    .where(and(eq(dataRequest.bucket, found.bucket), eq(dataRequest.requestId, requestId)))
    .for('update')
  return row
}

type Closing = { closedAt: Date; closedBy: Actor | null; outcome: string }

/** Closes one or all of a customer's open requests. */
export async function closeDataRequests(
  tx: Transaction,
  { customerId, requestId }: { customerId: CustomerId; requestId?: string },
  closing: Closing,
): Promise<void> {
  const which = requestId === undefined ? undefined : eq(dataRequest.requestId, requestId)
  await tx
    .update(dataRequest)
    .set(closing)
    .where(and(isOf(dataRequest, customerId), which, isNull(dataRequest.closedAt)))
}

export type ListedRequest = DataRequestRow & { firstName: string; lastName: string }

/** For the office: open ones by due day, closed ones with the newest first. */
export async function listDataRequests(
  db: Database,
  { isOpen, after, atMost }: { isOpen: boolean; after: number; atMost: number },
): Promise<ListedRequest[]> {
  const rows = await db
    .select({ request: dataRequest, firstName: customer.firstName, lastName: customer.lastName })
    .from(dataRequest)
    .innerJoin(
      customer,
      and(eq(customer.bucket, dataRequest.bucket), eq(customer.customerId, dataRequest.customerId)),
    )
    .where(isOpen ? isNull(dataRequest.closedAt) : isNotNull(dataRequest.closedAt))
    .orderBy(isOpen ? asc(dataRequest.dueOn) : desc(dataRequest.closedAt), asc(dataRequest.requestId))
    .offset(after)
    .limit(atMost)
  return rows.map(({ request, ...name }) => ({ ...request, ...name }))
}
