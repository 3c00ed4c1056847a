import { isClosedByPeople } from '@cupboard/domain/privacy/data-request'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import { type Alongside, actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { closeDataRequests, type DataRequestRow, lockDataRequest } from './data-request-store.ts'

type Closing = { requestId: string; outcome: string; by: Actor }

/** Answers a complaint; the customer gets the answer by letter. */
export function closeRequest(
  deps: Deps,
  { requestId, outcome, by }: Closing,
  alongside: Alongside<DataRequestRow>,
): Promise<void> {
  return actFor(deps)(async (tx, now) => {
    const request = await lockDataRequest(tx, requestId)
    if (!request) throw new Refusal('not-found')
    if (request.closedAt) throw new Refusal('not-acceptable', ['This request is closed already.'])
    if (!isClosedByPeople(request.kind))
      throw new Refusal('not-acceptable', ['It closes by itself when the card provider has answered.'])
    await closeDataRequests(tx, request, { closedAt: now, closedBy: by, outcome })
    const { customerId } = request
    await record(tx, { kind: 'complaint-answered', customerId, outcome }, now)
    await alongside(tx, request, now)
  })
}
