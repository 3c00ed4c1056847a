import { and, eq, gt, sql } from 'drizzle-orm'
import type { TokenKey } from '#db/buckets/bucket-key.ts'
import type { Database } from '#db/connect.ts'
import { session } from '#db/schema/accounts.ts'

/** Keeps the customer who moves the clock signed in: their session is extended by the length of the journey. */
export async function lengthenSession(
  db: Database,
  { bucket, tokenHash }: TokenKey,
  now: Date,
  travelledMs: number,
): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt: sql`${session.expiresAt} + ${travelledMs} * INTERVAL '1 millisecond'` })
    .where(and(eq(session.bucket, bucket), eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)))
}
