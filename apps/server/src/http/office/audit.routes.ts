import * as endpoints from '@cupboard/contract/office/audit'
import { mayReadFacts } from '@cupboard/domain/staff/rights'
import { actFor } from '#db/transactions/act.ts'
import { askApproval, decideApproval, listApprovals } from '#features/office/audit/approvals.ts'
import { readDeeds } from '#features/office/audit/audit-store.ts'
import { setApprovedPrice } from './catalogue/set-price.ts'
import { numberIn, pageOf } from './paging.ts'
import { type Office, serveOffice } from './serve-office.ts'

export function auditRoutes(office: Office): void {
  const { db, clock } = office.deps
  const act = actFor(office.deps)
  serveOffice(office, endpoints.listAudit, async ({ query: { after, ...which } }, { who }) => {
    const before = numberIn(after)
    const { rows, hasMore } = await pageOf((atMost) => readDeeds(db, { ...which, before }, atMost))
    const deeds = rows.map((row) =>
      mayReadFacts(who.staff.role, row.deed) ? row : { ...row, before: null, after: null },
    )
    return { deeds, next: hasMore ? String(rows.at(-1)?.number) : null }
  })
  serveOffice(office, endpoints.askApproval, ({ body }, { who }) =>
    act((tx, now) => askApproval(tx, who.doer, body, now)),
  )
  serveOffice(office, endpoints.listApprovals, (_input, { who }) => listApprovals(db, who.doer, clock.now()))
  serveOffice(office, endpoints.decideApproval, ({ params, body }, { who }) =>
    act(async (tx, now) => {
      const asked = await decideApproval(tx, who.doer, { ...params, ...body }, now)
      if (body.isGranted) await setApprovedPrice(tx, who.doer, asked, now)
    }),
  )
}
