import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { UnderWay } from '@cupboard/domain/privacy/erasure'
import { and, eq, inArray, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { isOf as isRowOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { dataMap } from '#db/data-map/data-map.ts'
import { type Left, type MappedTable, OWN_ID } from '#db/data-map/map-parts.ts'
import { box } from '#db/schema/boxes.ts'
import { letter } from '#db/schema/letters.ts'
import { erasure } from '#db/schema/privacy.ts'
import { receipt } from '#db/schema/receipts.ts'
import { refund, replacement } from '#db/schema/refunds.ts'
import { subscription } from '#db/schema/subscription.ts'
import { isOf, type Whose } from '#features/privacy/customer-rows-store.ts'

export type ErasureRow = typeof erasure.$inferSelect

export async function readUnderWay(db: Database | Transaction, customerId: CustomerId): Promise<UnderWay> {
  const boxes = await db
    .select({ status: box.status, deliveryOn: box.deliveryOn })
    .from(box)
    .where(isRowOf(box, customerId))
    .orderBy(box.deliveryOn)
  const refunds = await db.select({ state: refund.state }).from(refund).where(isRowOf(refund, customerId))
  const replacements = await db
    .select({ state: replacement.state, deliveryOn: replacement.deliveryOn })
    .from(replacement)
    .where(isRowOf(replacement, customerId))
  return { boxes, refunds: refunds.map(({ state }) => state), replacements }
}

/** How many receipts a customer has, and the day of the last. */
export async function readPapers(db: Database | Transaction, customerId: CustomerId) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, lastOn: max(receipt.issuedOn) })
    .from(receipt)
    .where(isRowOf(receipt, customerId))
  return { count: row?.count ?? 0, lastOn: row?.lastOn ?? null }
}

/** Removes a customer's personal data, table by table as the data map says. */
export async function eraseRows(tx: Transaction, whose: Whose): Promise<void> {
  for (const [table, mapped] of Object.entries(dataMap)) {
    if (mapped.rowsOf === 'staff' || mapped.rowsOf === 'shop') continue
    const going = whichGo(mapped, whose)
    if (going) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${going}`)
    const emptied = Object.entries({ ...mapped.personal, ...mapped.secret })
    if (mapped.onErasure === 'rows-go' || emptied.length === 0) continue
    const changes = emptied.map(([name, left]) => sql`${sql.identifier(name)} = ${leftIn(left, whose)}`)
    await tx.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${sql.join(changes, sql`, `)} WHERE ${isOf(whose, mapped.rowsOf, 'with-addresses')}`,
    )
  }
}

function whichGo(mapped: MappedTable, whose: Whose): SQL | undefined {
  const its = isOf(whose, mapped.rowsOf, 'with-addresses')
  const { onErasure } = mapped
  if (onErasure === 'rows-stay') return undefined
  if (onErasure === 'rows-go-unless-paid')
    return sql`${its} AND box_id NOT IN (SELECT box_id FROM payment
      WHERE bucket = ${bucketOf(whose.customerId)} AND customer_id = ${whose.customerId})`
  return its
}

function leftIn(left: Left, { customerId }: Whose): unknown {
  if (left === OWN_ID) return customerId
  return typeof left === 'object' && left !== null ? JSON.stringify(left) : left
}

/** Marks all events as done: nobody is left to be told. */
export async function markAllReacted(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE event SET reacted_at = ${now}
      WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} AND reacted_at IS NULL`,
  )
}

type NewErasure = Omit<ErasureRow, 'bucket' | 'endedAt'>

export async function insertErasure(tx: Transaction, row: NewErasure): Promise<void> {
  await tx.insert(erasure).values({ bucket: bucketOf(row.customerId), ...row })
}

export async function isErased(db: Database | Transaction, customerId: CustomerId): Promise<boolean> {
  const rows = await db.select({ at: erasure.erasedAt }).from(erasure).where(isErasureOf(customerId))
  return rows.length > 0
}

const isErasureOf = (customerId: CustomerId) => isRowOf(erasure, customerId)

const isDue = (now: Date) => and(isNull(erasure.endedAt), lte(erasure.nextTryAt, now))

/** Finds the buckets with due erasures. */
export function dueErasures(now: Date): SQL {
  return sql`SELECT bucket FROM erasure WHERE ${isDue(now)}`
}

type Claim = { bucket: number; now: Date; nextTryAt: Date; atMost: number }

/** Claims unfinished erasures and books their next look, so that a worker that dies leaves them to the next one. */
export function claimErasures(
  db: Database,
  { bucket, now, nextTryAt, atMost }: Claim,
): Promise<ErasureRow[]> {
  const due = db
    .select({ customerId: erasure.customerId })
    .from(erasure)
    .where(and(eq(erasure.bucket, bucket), isDue(now)))
    .orderBy(erasure.nextTryAt)
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(erasure)
    .set({ nextTryAt })
    .where(and(eq(erasure.bucket, bucket), inArray(erasure.customerId, due)))
    .returning()
}

export async function bookErasure(db: Database, customerId: CustomerId, nextTryAt: Date): Promise<void> {
  await db.update(erasure).set({ nextTryAt }).where(isErasureOf(customerId))
}

export async function endErasure(tx: Transaction, customerId: CustomerId, endedAt: Date): Promise<void> {
  await tx.update(erasure).set({ endedAt }).where(isErasureOf(customerId))
}

/** Removes the customer's id at the provider, after the provider has deleted it. */
export async function forgetProviderCustomer(
  db: Database,
  customerId: CustomerId,
  id: string,
): Promise<void> {
  await db
    .update(subscription)
    .set({ providerCustomerId: null })
    .where(and(isRowOf(subscription, customerId), eq(subscription.providerCustomerId, id)))
}

export async function findLastLetter(db: Database, { customerId, letterEventId }: ErasureRow) {
  const [row] = await db
    .select({ letterId: letter.letterId, sentAt: letter.sentAt, endedAt: letter.endedAt })
    .from(letter)
    .where(and(isRowOf(letter, customerId), sql`${letter.eventId} = ${letterEventId}`))
  return row
}

export async function deleteLetter(tx: Transaction, customerId: CustomerId, letterId: string): Promise<void> {
  await tx.delete(letter).where(and(isRowOf(letter, customerId), eq(letter.letterId, letterId)))
}
