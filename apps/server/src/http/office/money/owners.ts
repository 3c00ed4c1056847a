import type { BoxId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'
import { type BoxOwner, readBoxOwners } from '#features/office/desk/box-life-store.ts'

/** Whose boxes these rows are about, where they are about one. */
export function ownersOf(
  db: Database,
  rows: readonly { boxId: BoxId | null }[],
): Promise<Map<BoxId, BoxOwner>> {
  return readBoxOwners(
    db,
    rows.flatMap(({ boxId }) => boxId ?? []),
  )
}
