import { bucketOf } from '@cupboard/domain/bucket'
import { type DateOnly, dateOnly, monthsAfter } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { agreementFrom } from '@cupboard/domain/subscription/agreement'
import type { PauseReason } from '@cupboard/domain/subscription/pause/charging-pause'
import { and, eq, sql } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { subscription } from '#db/schema/subscription.ts'

export type SubscriptionRow = typeof subscription.$inferSelect

/**
 * Locks the customer's subscription, creating an inactive one if there is none. Everything that plans, moves or changes
 * boxes of a customer takes this lock first.
 */
export async function lockSubscription(tx: Transaction, customerId: CustomerId): Promise<void> {
  if (await lock(tx, customerId)) return
  await tx.insert(subscription).values(keyOf(customerId)).onConflictDoNothing()
  if (!(await lock(tx, customerId))) throw new Error('a subscription that was just made is gone')
}

async function lock(tx: Transaction, customerId: CustomerId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM subscription
    WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} FOR UPDATE`)
  return rowCount === 1
}

/** Locks it likewise, and answers it. */
export async function lockAndReadSubscription(
  tx: Transaction,
  customerId: CustomerId,
): Promise<SubscriptionRow> {
  const find = () => tx.select().from(subscription).where(isOf(subscription, customerId)).for('update')
  const [known] = await find()
  if (known) return known
  await lockSubscription(tx, customerId)
  return (await find())[0] as SubscriptionRow
}

export async function findSubscription(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscription).where(isOf(subscription, customerId))
  return row
}

type Change = Partial<Omit<SubscriptionRow, 'bucket' | 'customerId'>>

async function save(tx: Transaction, customerId: CustomerId, change: Change): Promise<void> {
  await tx.update(subscription).set(change).where(isOf(subscription, customerId))
}

export function saveAnchorDay(tx: Transaction, customerId: CustomerId, anchorDay: number): Promise<void> {
  return save(tx, customerId, { anchorDay })
}

export function saveProviderCustomer(
  tx: Transaction,
  customerId: CustomerId,
  providerCustomerId: string,
): Promise<void> {
  return save(tx, customerId, { providerCustomerId })
}

export function activateSubscription(
  tx: Transaction,
  customerId: CustomerId,
  activatedAt: Date,
): Promise<void> {
  const { agreedTexts, regime, remindOn } = agreementFrom(activatedAt)
  const contract = { termsVersion: agreedTexts, regime, remindOn }
  return save(tx, customerId, { isActive: true, activatedAt, endedAt: null, ...contract })
}

export function deactivateSubscription(
  tx: Transaction,
  customerId: CustomerId,
  endedAt: Date,
): Promise<void> {
  return save(tx, customerId, { isActive: false, endedAt })
}

export function pauseCharging(
  tx: Transaction,
  customerId: CustomerId,
  chargingPausedBy: PauseReason | null,
): Promise<void> {
  return save(tx, customerId, { isChargingPaused: chargingPausedBy !== null, chargingPausedBy })
}

/** Removes the stored card: nothing is charged until a new one is entered. */
export function dropCard(tx: Transaction, customerId: CustomerId): Promise<void> {
  return save(tx, customerId, {
    paymentMethodId: null,
    cardBrand: null,
    cardLastFour: null,
    cardExpiresOn: null,
  })
}

type StoredCard = {
  id: string
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
  billingName: string | undefined
}

export function saveCard(tx: Transaction, customerId: CustomerId, card: StoredCard): Promise<void> {
  return save(tx, customerId, {
    paymentMethodId: card.id,
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
    cardExpiresOn: lastDayOf(card.expYear, card.expMonth),
    billingName: card.billingName ?? null,
  })
}

/** Saves a bank's new card in place of the stored one. */
export async function saveReplacedCard(
  db: Database,
  paymentMethodId: string,
  { lastFour, expMonth, expYear }: Pick<StoredCard, 'lastFour' | 'expMonth' | 'expYear'>,
): Promise<void> {
  const holders = await db
    .select({ customerId: subscription.customerId })
    .from(subscription)
    .where(eq(subscription.paymentMethodId, paymentMethodId))
  for (const { customerId } of holders)
    await db
      .update(subscription)
      .set({ cardLastFour: lastFour, cardExpiresOn: lastDayOf(expYear, expMonth) })
      .where(and(isOf(subscription, customerId), eq(subscription.paymentMethodId, paymentMethodId)))
}

/** A card is good until the end of the month printed on it. */
function lastDayOf(year: number, month: number): DateOnly {
  return monthsAfter(dateOnly(`${year}-${String(month).padStart(2, '0')}-01`), 0, 31)
}
