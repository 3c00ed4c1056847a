import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { exceptionStates, type ParcelState } from '@cupboard/domain/goods/packing/parcel-state'
import type { ParcelLine } from '@cupboard/domain/goods/packing/parcels'
import type { Address } from '@cupboard/domain/household/address'
import type { StaffId } from '@cupboard/domain/ids'
import type { ReplacementState } from '@cupboard/domain/refund/replacement'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type BoxKey, isOfBox } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { parcel } from '#db/schema/packing.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

type NewParcel = typeof parcel.$inferInsert

/** A parcel beside its box. */
export type FloorParcel = BoxKey & {
  bucket: number
  parcelId: string
  replacementId: string | null
  /** Its box, or the replacement it belongs to. */
  sendingId: string
  waveId: string
  reference: string
  number: number
  ofParcels: number
  state: ParcelState
  stateSince: string
  status: BoxStatus
  replacementState: ReplacementState | null
  deliveryOn: DateOnly
  dispatchOn: DateOnly
  weightG: number
  carrier: string
  service: string
  lines: ParcelLine[]
  missing: ParcelLine[] | null
  packedBy: string | null
  shipmentId: string | null
  tracking: string | null
  trackingUrl: string | null
  carrierProblem: string | null
}

const shown = sql`p.bucket, p.customer_id AS "customerId", p.box_id AS "boxId", p.parcel_id AS "parcelId",
  p.replacement_id AS "replacementId", coalesce(p.replacement_id, p.box_id) AS "sendingId", r.state AS "replacementState",
  p.wave_id AS "waveId", coalesce(r.reference, b.reference) AS reference, p.number, p.of_parcels AS "ofParcels", p.state, p.state_since AS "stateSince",
  b.status, coalesce(r.delivery_on, b.delivery_on) AS "deliveryOn",
  coalesce(r.dispatch_on, b.dispatch_on) AS "dispatchOn", p.weight_g AS "weightG", p.carrier,
  p.service, p.lines, p.missing, t.name AS "packedBy", p.shipment_id AS "shipmentId",
  p.tracking, p.tracking_url AS "trackingUrl", p.carrier_problem AS "carrierProblem"`

const from = sql`parcel p JOIN box b USING (bucket, box_id)
  LEFT JOIN replacement r ON r.bucket = p.bucket AND r.replacement_id = p.replacement_id
  LEFT JOIN staff t ON t.staff_id = p.packed_by`

/** As slips are printed and boxes are packed. */
const inOrder = sql`ORDER BY coalesce(r.dispatch_on, b.dispatch_on), coalesce(r.reference, b.reference), p.number`

async function read(db: Database | Transaction, which: SQL): Promise<FloorParcel[]> {
  const { rows } = await db.execute<FloorParcel>(sql`SELECT ${shown} FROM ${from} WHERE ${which}`)
  return rows
}

/** In the order in which they were taken into the wave. */
export function readParcelsOfWave(db: Database | Transaction, waveId: string): Promise<FloorParcel[]> {
  return read(db, sql`p.wave_id = ${waveId} ${inOrder}`)
}

export async function findParcel(
  db: Database | Transaction,
  parcelId: string,
): Promise<FloorParcel | undefined> {
  return (await read(db, sql`p.parcel_id = ${parcelId}`))[0]
}

export async function findParcelByTracking(
  tx: Transaction,
  carrier: string,
  tracking: string,
): Promise<FloorParcel | undefined> {
  const [newest] = await read(
    tx,
    sql`p.carrier = ${carrier} AND p.tracking = ${tracking} ORDER BY p.state_since DESC LIMIT 1`,
  )
  return newest
}

/** Parcels that wait for a person, and boxes whose label could not be had. */
export function readExceptions(
  db: Database,
  { after, atMost }: { after: Date | undefined; atMost: number },
): Promise<FloorParcel[]> {
  return read(
    db,
    sql`(p.state = ANY(${sql.param(exceptionStates)}) OR (p.carrier_problem IS NOT NULL AND p.state IN ('to-pack', 'packed')))
      AND ${after ? sql`p.state_since > ${after}` : sql`true`} ORDER BY p.state_since, p.parcel_id LIMIT ${atMost}`,
  )
}

/** A parcel with where it goes. */
export type PrintedParcel = FloorParcel & { address: Address; deliveryNotes: string; label: Buffer | null }

export async function readPrintedParcels(db: Database, waveId: string): Promise<PrintedParcel[]> {
  const { rows } = await db.execute<PrintedParcel>(sql`
    SELECT ${shown}, p.label, c.delivery_notes AS "deliveryNotes", coalesce(r.address, b.address, jsonb_build_object('name', a.name,
      'contactNumber', a.contact_number, 'addressLine1', a.address_line1, 'addressLine2', a.address_line2,
      'city', a.city, 'county', a.county, 'country', a.country, 'postCode', a.post_code)) AS address
    FROM ${from} JOIN customer c ON c.bucket = p.bucket AND c.customer_id = p.customer_id
    LEFT JOIN address a ON a.bucket = p.bucket AND a.customer_id = p.customer_id
    WHERE p.wave_id = ${waveId} AND p.state IN ('to-pack', 'packed')
    ${inOrder}`)
  return rows
}

const sendingOf = ({ replacementId, boxId }: Pick<NewParcel, 'replacementId' | 'boxId'>): string =>
  replacementId ?? boxId

/** Inserts parcels that are in no other wave. Answers the boxes and replacements that are in this one. */
export async function insertParcels(tx: Transaction, rows: readonly NewParcel[]): Promise<Set<string>> {
  const first = rows.filter(({ number }) => number === 1)
  if (first.length === 0) return new Set()
  const taken = await tx
    .insert(parcel)
    .values(first)
    .onConflictDoNothing()
    .returning({ boxId: parcel.boxId, replacementId: parcel.replacementId })
  const sendings = new Set(taken.map(sendingOf))
  const others = rows.filter((row) => row.number > 1 && sendings.has(sendingOf(row)))
  if (others.length > 0) await tx.insert(parcel).values(others)
  return sendings
}

type Kept = Partial<
  Pick<
    NewParcel,
    | 'packedBy'
    | 'packedAt'
    | 'missing'
    | 'askAt'
    | 'lines'
    | 'weightG'
    | 'shipmentId'
    | 'tracking'
    | 'trackingUrl'
  >
>

/** Moves a parcel that is still where it was seen. False when somebody was there first. */
export async function moveParcel(
  tx: Transaction,
  { bucket, parcelId }: Pick<FloorParcel, 'bucket' | 'parcelId'>,
  { seenIn, state, now, ...kept }: { seenIn: readonly ParcelState[]; state: ParcelState; now: Date } & Kept,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(parcel)
    .set({ state, stateSince: now, ...kept })
    .where(and(eq(parcel.bucket, bucket), eq(parcel.parcelId, parcelId), isOneOf(parcel.state, seenIn)))
  return rowCount === 1
}

type OfSending = Pick<FloorParcel, 'customerId' | 'boxId' | 'replacementId'>

/** A box's own parcels, or those of one of its replacements. */
const isOfSending = ({ replacementId, ...key }: OfSending) =>
  and(
    isOfBox(parcel, key),
    replacementId === null ? isNull(parcel.replacementId) : eq(parcel.replacementId, replacementId),
  )

/** The same for all that is sent with a parcel in a wave. Answers how many moved. */
export async function moveParcelsBeside(
  tx: Transaction,
  { waveId, ...sending }: OfSending & { waveId: string },
  { seenIn, state, now, ...kept }: { seenIn: readonly ParcelState[]; state: ParcelState; now: Date } & Kept,
): Promise<number> {
  const { rowCount } = await tx
    .update(parcel)
    .set({ state, stateSince: now, ...kept })
    .where(and(isOfSending(sending), eq(parcel.waveId, waveId), isOneOf(parcel.state, seenIn)))
  return rowCount ?? 0
}

/** One of these parcels, in the buckets where they are. */
const isOneOfParcels = (parcels: readonly Pick<FloorParcel, 'bucket' | 'parcelId'>[]) =>
  and(
    isAmong(parcel.bucket, [...new Set(parcels.map(({ bucket }) => bucket))]),
    isAmong(
      parcel.parcelId,
      parcels.map(({ parcelId }) => parcelId),
    ),
  )

/** Writes the state that a manifest gave to all of these parcels. */
export async function saveManifested(
  tx: Transaction,
  parcels: readonly FloorParcel[],
  { state, now, askAt }: { state: ParcelState; now: Date; askAt: Date | null },
): Promise<void> {
  if (parcels.length === 0) return
  await tx.update(parcel).set({ state, stateSince: now, askAt }).where(isOneOfParcels(parcels))
}

/** Everything of a wave that is not packed yet, is. Answers how many parcels that were. */
export async function packWhatIsLeft(
  tx: Transaction,
  waveId: string,
  { parcels, packedBy, now }: { parcels: readonly FloorParcel[]; packedBy: StaffId; now: Date },
): Promise<number> {
  if (parcels.length === 0) return 0
  const { rowCount } = await tx
    .update(parcel)
    .set({ state: 'packed', stateSince: now, packedBy, packedAt: now })
    .where(and(eq(parcel.waveId, waveId), eq(parcel.state, 'to-pack'), isOneOfParcels(parcels)))
  return rowCount ?? 0
}

/** Where all parcels are that are sent together. */
export async function readStatesBeside(tx: Transaction, sending: OfSending): Promise<ParcelState[]> {
  const rows = await tx
    .select({ state: parcel.state })
    .from(parcel)
    .where(and(isOfSending(sending), sql`${parcel.state} NOT IN ('dropped', 'void')`))
  return rows.map(({ state }) => state)
}
