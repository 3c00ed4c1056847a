import { randomUUID } from 'node:crypto'
import type { CustomerId } from '@cupboard/domain/ids'
import { complaintProblem, dueOnOf } from '@cupboard/domain/privacy/data-request'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { countTry } from '#features/accounts/recent-tries-store.ts'
import { insertDataRequest } from './data-request-store.ts'

/** Saves a complaint about a customer's data. Its confirmation letter leaves at once. */
export async function complain({ db, clock }: Deps, customerId: CustomerId, words: string): Promise<void> {
  const problem = complaintProblem(words)
  if (problem) throw new Refusal('not-acceptable', [problem])
  const now = clock.now()
  await countTry(db, 'complaintsPerAccount', customerId, now)
  const asked = { requestId: randomUUID(), customerId, kind: 'complaint', words: words.trim() } as const
  await db.transaction(async (tx) => {
    await insertDataRequest(tx, asked, now)
    await record(tx, { kind: 'complaint-received', customerId, answerBy: dueOnOf('complaint', now) }, now)
  })
}
