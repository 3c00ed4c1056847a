import * as endpoints from '@cupboard/contract/office/privacy'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { isClosedByPeople } from '@cupboard/domain/privacy/data-request'
import { orAway } from '#features/billing/or-away.ts'
import { eraseCustomer } from '#features/privacy/erasure/erase-customer.ts'
import { foreseeErasure } from '#features/privacy/read-privacy.ts'
import { closeRequest } from '#features/privacy/requests/close-request.ts'
import { listDataRequests } from '#features/privacy/requests/data-request-store.ts'
import { requireCustomer } from '#http/office/acts/act-for-customer.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { countedPage } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

/** Serves customers' requests about their data, and the erasure of one who asked the shop for it. */
export function privacyRoutes(office: Office): void {
  const { deps } = office
  const { db, clock } = deps

  serveOffice(office, endpoints.listDataRequests, async ({ query }) => {
    const today = londonDay(clock.now())
    const isOpen = query.state === 'open'
    const { rows, next } = await countedPage(query.after, (page) => listDataRequests(db, { isOpen, ...page }))
    const requests = rows.map(({ firstName, lastName, closedAt, receivedAt, ...row }) => ({
      requestId: row.requestId,
      kind: row.kind,
      customerId: row.customerId,
      customerName: `${firstName} ${lastName}`,
      words: row.words,
      receivedAt: receivedAt.toISOString(),
      dueOn: row.dueOn,
      isOverdue: isOpen && row.dueOn < today,
      mayClose: isOpen && isClosedByPeople(row.kind),
      closedAt: closedAt?.toISOString() ?? null,
      outcome: row.outcome,
    }))
    return { requests, next }
  })

  serveOffice(office, endpoints.closeDataRequest, async ({ params, body }, { who }) => {
    const { outcome, reason } = body
    const closing = { ...params, outcome: outcome.trim(), by: actorOf(who.doer) }
    const alongside = writesDeed(who.doer, ({ customerId }: { customerId: CustomerId }) => ({
      deed: 'close-request',
      subject: 'A complaint',
      customerId,
      reason,
      after: { outcome },
    }))
    await closeRequest(deps, closing, alongside)
  })

  serveOffice(office, endpoints.foreseeErasure, async ({ params: { customerId } }) => {
    await requireCustomer(db, customerId)
    return foreseeErasure(deps, customerId)
  })

  serveOffice(office, endpoints.eraseCustomer, async ({ params: { customerId }, body }, { who }) => {
    await requireCustomer(db, customerId)
    // Its own row names nobody either.
    const erased = { deed: 'erase-customer', subject: 'Erased customer', customerId } as const
    const alongside = writesDeed(who.doer, () => ({ ...erased, reason: body.reason }))
    await orAway(eraseCustomer(deps, customerId, { endedBy: 'notice', alongside }))
  })
}
