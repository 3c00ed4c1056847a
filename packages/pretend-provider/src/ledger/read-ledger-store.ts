import { asc } from 'drizzle-orm'
import type { Database } from './database.ts'
import { attempt, charge, delivery, dispute, event, intent, refund } from './tables-store.ts'

/** The whole book, oldest first, without the secrets that let a browser pay. */
export async function readLedger(db: Database) {
  const [intents, attempts, charges, refunds, disputes, events, deliveries] = await Promise.all([
    db
      .select({
        intentId: intent.id,
        customerId: intent.customerId,
        amountPence: intent.amount,
        status: intent.status,
        metadata: intent.metadata,
        createdAt: intent.createdAt,
      })
      .from(intent)
      .orderBy(asc(intent.number)),
    db.select().from(attempt).orderBy(asc(attempt.number)),
    db.select().from(charge).orderBy(asc(charge.createdAt)),
    db.select().from(refund).orderBy(asc(refund.createdAt)),
    db.select().from(dispute).orderBy(asc(dispute.createdAt)),
    db
      .select({ eventId: event.id, type: event.type, createdAt: event.createdAt })
      .from(event)
      .orderBy(asc(event.number)),
    db.select().from(delivery).orderBy(asc(delivery.number)),
  ])
  return { intents, attempts, charges, refunds, disputes, events, deliveries }
}

export type Ledger = Awaited<ReturnType<typeof readLedger>>
