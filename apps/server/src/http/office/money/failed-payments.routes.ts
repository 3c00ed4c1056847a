import * as endpoints from '@cupboard/contract/office/money-desk'
import { pence } from '@cupboard/domain/money'
import type { FailedPaymentRow } from '#features/billing/desk/failed-payment-store.ts'
import { actOnFailedPayment, listFailedPayments } from '#features/billing/desk/failed-payments.ts'
import { orAway } from '#features/billing/or-away.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { countedPage } from '#http/office/paging.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { ownersOf } from './owners.ts'

/** Charges the shop has given up, and what people do about them. */
export function failedPaymentsRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.listFailedPayments, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => listFailedPayments(deps, page))
    const owners = await ownersOf(db, rows)
    const payments = rows.map(({ boxId, customerId, reference, deliveryOn, ...failed }) => ({
      boxId,
      customerId,
      reference,
      customerName: owners.get(boxId)?.customerName ?? '',
      deliveryDate: deliveryOn,
      amountPence: pence(failed.amountPence),
      state: failed.state,
      declineCode: failed.declineCode,
      attempts: failed.attempts,
      nextTryAt: failed.nextTryAt?.toISOString() ?? null,
      givenUpAt: failed.givenUpAt.toISOString(),
      deeds: failed.deeds,
    }))
    return { payments, next }
  })

  serveOffice(office, endpoints.actOnFailedPayment, async ({ params: { boxId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, (row: FailedPaymentRow) => ({
      deed: 'act-on-payment',
      subject: row.reference,
      customerId: row.customerId,
      boxId,
      reason: body.reason,
      before: { state: row.state, declineCode: row.declineCode, attempts: row.attempts },
      after: { deed: body.deed },
    }))
    const { customerId } = await requireBoxOwner(db, boxId)
    await orAway(
      actOnFailedPayment(deps, { customerId, boxId, ...body, actor: actorOf(who.doer), alongside }),
    )
  })
}
