import type { Address } from '@cupboard/domain/household/address'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

type Found = {
  reference: string
  number: number
  ofParcels: number
  weightG: number
  service: string
  to: Address
  isHazard: boolean
}

/** A parcel as a carrier has to know it. */
export async function readShipmentOf(
  db: Database,
  { bucket, parcelId }: { bucket: number; parcelId: string },
): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    SELECT coalesce(r.reference, b.reference) AS reference, p.number, p.of_parcels AS "ofParcels", p.weight_g AS "weightG", p.service,
      coalesce(r.address, b.address) AS "to",
      EXISTS (SELECT 1 FROM jsonb_array_elements(p.lines) l JOIN product i ON i.product_id = l ->> 'productId'
        WHERE i.is_hazard) AS "isHazard"
    FROM parcel p JOIN box b USING (bucket, box_id)
    LEFT JOIN replacement r ON r.bucket = p.bucket AND r.replacement_id = p.replacement_id
    WHERE p.bucket = ${bucket} AND p.parcel_id = ${parcelId} AND coalesce(r.address, b.address) IS NOT NULL`)
  return rows[0]
}
