import { statesWithCarrier } from '@cupboard/domain/goods/packing/parcel-state'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { carrierEvent, parcel } from '#db/schema/packing.ts'

/** Saves a message. False if it came before. */
export async function keepCarrierEvent(
  tx: Transaction,
  row: typeof carrierEvent.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(carrierEvent).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function markAsNews(tx: Transaction, carrier: string, eventId: string): Promise<void> {
  await tx
    .update(carrierEvent)
    .set({ isNews: true })
    .where(and(eq(carrierEvent.carrier, carrier), eq(carrierEvent.eventId, eventId)))
}

export async function deleteCarrierEvents(db: Database, before: Date): Promise<void> {
  await db.delete(carrierEvent).where(lt(carrierEvent.receivedAt, before))
}

/** Finds parcels about which a carrier must be asked, in any bucket, without a lock. */
export function parcelsToAskAbout(now: Date) {
  return sql`SELECT p.bucket FROM parcel p WHERE p.ask_at <= ${now}`
}

export type AskedParcel = Pick<
  typeof parcel.$inferSelect,
  'bucket' | 'customerId' | 'boxId' | 'parcelId' | 'carrier' | 'service' | 'state' | 'shipmentId' | 'tracking'
> & { hasLabel: boolean }

/** Claims such parcels for a while, so that no other worker asks about them. */
export async function takeParcelsToAsk(
  tx: Transaction,
  { bucket, now, until, atMost }: { bucket: number; now: Date; until: Date; atMost: number },
): Promise<AskedParcel[]> {
  const { rows } = await tx.execute<AskedParcel>(sql`
    UPDATE parcel p SET ask_at = ${until} WHERE p.bucket = ${bucket} AND p.parcel_id IN (
      SELECT d.parcel_id FROM parcel d WHERE d.bucket = ${bucket} AND d.ask_at <= ${now} ORDER BY d.ask_at
      LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
    RETURNING p.bucket, p.customer_id AS "customerId", p.box_id AS "boxId", p.parcel_id AS "parcelId", p.carrier,
      p.service, p.state, p.shipment_id AS "shipmentId", p.tracking, p.label IS NOT NULL AS "hasLabel"`)
  return rows
}

type CarrierAnswer = Partial<
  Pick<
    typeof parcel.$inferInsert,
    'shipmentId' | 'tracking' | 'trackingUrl' | 'label' | 'carrierProblem' | 'askAt'
  >
>

/** Saves a carrier's answer. */
export async function saveAnswer(
  db: Database,
  { bucket, parcelId }: Pick<AskedParcel, 'bucket' | 'parcelId'>,
  answer: CarrierAnswer,
): Promise<void> {
  await db
    .update(parcel)
    .set(answer)
    .where(and(eq(parcel.bucket, bucket), eq(parcel.parcelId, parcelId)))
}

/** Saves the carrier's answer if the parcel still has the weight it was asked with. */
export async function saveLabel(
  db: Database,
  { bucket, parcelId }: Pick<AskedParcel, 'bucket' | 'parcelId'>,
  weightG: number,
  answer: CarrierAnswer,
): Promise<boolean> {
  const { rowCount } = await db
    .update(parcel)
    .set(answer)
    .where(and(eq(parcel.bucket, bucket), eq(parcel.parcelId, parcelId), eq(parcel.weightG, weightG)))
  return rowCount === 1
}

export const isWithCarrier = (state: AskedParcel['state']) => statesWithCarrier.includes(state)
