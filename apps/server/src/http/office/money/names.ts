import type { RefundAsker } from '@cupboard/domain/refund/refund-rules'
import type { Database } from '#db/connect.ts'
import { readStaff } from '#features/office/people/staff-store.ts'

/** Says who did something with money, in words for the desk. */
export type NameOf = (asker: RefundAsker) => string

export async function namesOfAskers(db: Database): Promise<NameOf> {
  const people = await readStaff(db)
  const names = new Map<string, string>(people.map(({ staffId, name }) => [staffId, name]))
  return (asker) => {
    if (asker.kind === 'operator') return 'the command line'
    if (asker.kind === 'provider') return 'the card provider’s own desk'
    return names.get(asker.staffId) ?? 'somebody who has left'
  }
}
