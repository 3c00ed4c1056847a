import type { BoxId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database } from '#db/connect.ts'
import { type BoxOwner, findBoxOwner } from '#features/office/desk/box-life-store.ts'

/** Returns the owner of a box, or refuses. */
export async function requireBoxOwner(db: Database, boxId: BoxId): Promise<BoxOwner> {
  const owner = await findBoxOwner(db, boxId)
  if (!owner) throw new Refusal('not-found')
  return owner
}
