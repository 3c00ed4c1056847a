import type { Actor } from '@cupboard/domain/refund/refund-rules'
import type { Alongside } from '#db/transactions/act.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { type Deed, recordDeed } from '#features/office/audit/audit-store.ts'

export const actorOf = ({ staffId }: Doer): Actor => ({ kind: 'staff', staffId })

/** Writes the row of the audit in the transaction of the use case that does the deed. */
export function writesDeed<Facts>(doer: Doer, deedOf: (facts: Facts) => Deed): Alongside<Facts> {
  return (tx, facts, doneAt) => recordDeed(tx, doer, deedOf(facts), doneAt)
}
