import { randomInt } from 'node:crypto'
import { boxReference } from '@cupboard/domain/box/reference'
import type { Transaction } from '#db/connect.ts'
import { box, boxAudit } from '#db/schema/boxes.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'

export function drawReference(): string {
  return boxReference(Array.from({ length: 6 }, () => randomInt(1_000_000)))
}

/** A reference is short enough to be said, so among millions it is drawn twice: such a box gets another. */
export async function insertBoxes(tx: Transaction, rows: readonly BoxRow[]): Promise<void> {
  if (rows.length === 0) return
  let left = [...rows]
  while (left.length > 0) {
    const inserted = await tx
      .insert(box)
      .values(left)
      .onConflictDoNothing({ target: box.reference })
      .returning({ boxId: box.boxId })
    const isIn = new Set(inserted.map(({ boxId }) => boxId))
    left = left.filter(({ boxId }) => !isIn.has(boxId)).map((row) => ({ ...row, reference: drawReference() }))
  }
  await tx.insert(boxAudit).values(
    rows.map(({ boxId, createdAt, status }) => ({
      boxId,
      movedAt: createdAt,
      fromStatus: null,
      toStatus: status,
      movedBy: 'planner' as const,
    })),
  )
}
