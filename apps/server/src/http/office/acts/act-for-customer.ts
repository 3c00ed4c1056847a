import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { RightName } from '@cupboard/domain/staff/rights'
import { actFor } from '#db/act.ts'
import type { Database, Transaction } from '#db/connect.ts'
import type { DeedFacts } from '#db/schema/office.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { recordDeed } from '#features/office/audit/audit-store.ts'

type ForCustomer = {
  right: RightName
  /** As the audit names what it was done to. */
  subject: string
  customerId: CustomerId
  boxId?: BoxId
  reason: string
}
type Outcome<Done> = { before: DeedFacts | null; after: DeedFacts | null; done: Done }

/** Does something for a customer and writes it down, in one transaction: neither is there without the other. */
export function actForCustomer(deps: Deps) {
  const act = actFor(deps)
  return <Done>(
    { staffId, requestId }: Doer,
    { right, subject, customerId, boxId, reason }: ForCustomer,
    work: (tx: Transaction, now: Date) => Promise<Outcome<Done>>,
  ): Promise<Done> =>
    act(async (tx, now) => {
      const { before, after, done } = await work(tx, now)
      const whom = { staffId, requestId, deed: right, subject, customerId, boxId: boxId ?? null }
      await recordDeed(tx, { ...whom, before, after, reason, doneAt: now })
      return done
    })
}

/** The customer's name for the audit, or a refusal. */
export async function requireCustomer(db: Database, customerId: CustomerId): Promise<string> {
  const found = await findCustomer(db, customerId)
  // Of an erased customer nothing is left to act on.
  if (!found || found.email === '') throw new Refusal('not-found')
  return `${found.firstName} ${found.lastName}`
}
