import { randomInt } from 'node:crypto'
import { boxReference, REFERENCE_DRAWS } from '@cupboard/domain/box/reference'
import { bucketOf } from '@cupboard/domain/bucket'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { insertRows } from '#db/insert-rows.ts'
import { box, boxAudit } from '#db/schema/boxes.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'

export function drawReference(customerId: CustomerId): string {
  return boxReference(
    bucketOf(customerId),
    Array.from({ length: REFERENCE_DRAWS }, () => randomInt(1_000_000)),
  )
}

/** A reference is short enough to be said, so among millions it is drawn twice: such a box gets another. */
export async function insertBoxes(tx: Transaction, rows: readonly BoxRow[]): Promise<void> {
  if (rows.length === 0) return
  let left = [...rows]
  while (left.length > 0) {
    const { rows: inserted } = await tx.execute<{ boxId: BoxId }>(
      sql`${insertRows(box, left)} ON CONFLICT (bucket, reference) DO NOTHING RETURNING box_id AS "boxId"`,
    )
    const isIn = new Set(inserted.map(({ boxId }) => boxId))
    left = left
      .filter(({ boxId }) => !isIn.has(boxId))
      .map((row) => ({ ...row, reference: drawReference(row.customerId) }))
  }
  const laidOut = rows.map((row) => ({
    ...boxKeyOf(row),
    movedAt: row.createdAt,
    fromStatus: null,
    toStatus: row.status,
    movedBy: 'planner' as const,
  }))
  await tx.execute(insertRows(boxAudit, laidOut))
}
