import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database, Transaction } from '#db/connect.ts'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { type Deed, recordDeed } from '#features/office/audit/audit-store.ts'

type ForCustomer = Pick<Deed, 'deed' | 'subject' | 'boxId' | 'reason'> & { customerId: CustomerId }
export type Outcome<Done> = Pick<Deed, 'before' | 'after'> & { done: Done }

/** Does something for a customer and writes it down, in one transaction: neither is there without the other. */
export function actForCustomer(deps: Deps) {
  const act = actFor(deps)
  return <Done>(
    doer: Doer,
    deed: ForCustomer,
    work: (tx: Transaction, now: Date) => Promise<Outcome<Done>>,
  ): Promise<Done> =>
    act(async (tx, now) => {
      const { done, ...facts } = await work(tx, now)
      await recordDeed(tx, doer, { ...deed, ...facts }, now)
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
