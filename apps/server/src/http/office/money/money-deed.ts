import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import type { RightName } from '@cupboard/domain/staff/rights'
import type { Alongside } from '#db/act.ts'
import type { DeedFacts } from '#db/schema/office.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { recordDeed } from '#features/office/audit/audit-store.ts'

type MoneyDeed = {
  right: RightName
  /** As the audit names what it was done to. */
  subject: string
  customerId: CustomerId | null
  boxId: BoxId | null
  reason: string
  before?: DeedFacts
  after?: DeedFacts
}

export const actorOf = ({ staffId }: Doer): Actor => ({ kind: 'staff', staffId })

/** Writes the row of the audit in the transaction of the use case that does the deed. */
export function writesDeed<Facts>(
  { staffId, requestId }: Doer,
  deedOf: (facts: Facts) => MoneyDeed,
): Alongside<Facts> {
  return (tx, facts, doneAt) => {
    const { right, before = null, after = null, ...whom } = deedOf(facts)
    return recordDeed(tx, { ...whom, staffId, requestId, deed: right, before, after, doneAt })
  }
}
