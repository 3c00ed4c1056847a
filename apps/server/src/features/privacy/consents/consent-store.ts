import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { type ConsentPurpose, consentWords } from '@cupboard/domain/privacy/consent'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { consent } from '#db/schema/privacy.ts'

export type ConsentRow = typeof consent.$inferSelect
type Decision = { purpose: ConsentPurpose; isGiven: boolean }

/** Records a customer's answer with the words of the question. */
export async function insertConsent(
  tx: Transaction,
  customerId: CustomerId,
  { purpose, isGiven }: Decision,
  decidedAt: Date,
): Promise<void> {
  await tx.insert(consent).values({
    bucket: bucketOf(customerId),
    customerId,
    purpose,
    isGiven,
    decidedAt,
    wording: consentWords[purpose],
  })
}

/** The newest first. */
export function readConsents(db: Database, customerId: CustomerId): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consent)
    .where(and(eq(consent.bucket, bucketOf(customerId)), eq(consent.customerId, customerId)))
    .orderBy(desc(consent.number))
}
