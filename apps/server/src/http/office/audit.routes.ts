import * as promise from '@cupboard/contract/office/audit'
import { actFor } from '#db/act.ts'
import { askApproval, decideApproval, listApprovals } from '#features/office/audit/approvals.ts'
import { readDeeds } from '#features/office/audit/audit-store.ts'
import { numberIn, pageOf } from './paging.ts'
import { type Office, serveOffice } from './serve-office.ts'

export function auditRoutes(office: Office): void {
  const { db, clock } = office.deps
  const act = actFor(office.deps)
  serveOffice(office, promise.listAudit, async ({ query: { after, ...which } }) => {
    const before = numberIn(after)
    const { rows, hasMore } = await pageOf((atMost) => readDeeds(db, { ...which, before }, atMost))
    return { deeds: rows, next: hasMore ? String(rows.at(-1)?.number) : null }
  })
  serveOffice(office, promise.askApproval, ({ body }, { who }) =>
    act((tx, now) => askApproval(tx, who.doer, body, now)),
  )
  serveOffice(office, promise.listApprovals, (_input, { who }) =>
    listApprovals(db, who.staff.staffId, clock.now()),
  )
  serveOffice(office, promise.decideApproval, async ({ params, body }, { who }) => {
    await act((tx, now) => decideApproval(tx, who.doer, { ...params, ...body }, now))
    return {}
  })
}
