import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'

/** Locks the parcels of a wave in one bucket with their subscriptions, always in the same order. */
export async function lockWaveIn(tx: Transaction, bucket: number, waveId: string): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM parcel p JOIN subscription s USING (bucket, customer_id)
    WHERE p.bucket = ${bucket} AND p.wave_id = ${waveId} ORDER BY p.customer_id, p.parcel_id FOR UPDATE OF s, p`)
}
