import type { BoxId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'
import { type BoxOwner, readBoxOwners } from '#features/office/desk/box-life-store.ts'

/** Returns the owners of the rows' boxes. A row may have no box. */
export function ownersOf(
  db: Database,
  rows: readonly { boxId: BoxId | null }[],
): Promise<Map<BoxId, BoxOwner>> {
  return readBoxOwners(
    db,
    rows.flatMap(({ boxId }) => boxId ?? []),
  )
}
