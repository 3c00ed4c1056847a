import * as endpoints from '@cupboard/contract/office/withdrawals'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { previewWithdrawal, withdrawProduct } from '#features/catalogue/withdraw/withdraw-product.ts'
import { isApproved } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function withdrawalsRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, endpoints.previewWithdrawal, ({ params, query }) =>
    previewWithdrawal(deps, { ...params, replaceBy: query.replaceBy ?? null }),
  )
  serveOffice(office, endpoints.withdrawProduct, ({ params, body: { reason, ...asked } }, { who }) =>
    withdrawProduct(deps, {
      ...params,
      ...asked,
      async requireSecondPerson(tx: Transaction, subject: string, now: Date) {
        if (!(await isApproved(tx, { deed: 'change-many', subject }, now)))
          throw new Refusal('second-person-needed')
      },
      alongside: writesDeed(who.doer, ({ from, ...concerned }) => ({
        deed: 'change-many',
        subject: params.productId,
        reason,
        before: { state: 'live' },
        after: { state: 'withdrawn', replacedBy: asked.replaceBy, from, ...concerned },
      })),
    }),
  )
}
