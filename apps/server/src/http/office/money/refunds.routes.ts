import * as endpoints from '@cupboard/contract/office/refunds'
import { formatPounds, pence } from '@cupboard/domain/money'
import { mayApproveRefund } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import { findCreditNote } from '#features/billing/credit-notes/credit-note-store.ts'
import { nameCreditNote } from '#features/billing/credit-notes/list-credit-notes.ts'
import { approveRefund, turnDownRefund } from '#features/billing/refunds/approve-refund.ts'
import { askRefund, foreseeRefund } from '#features/billing/refunds/ask-refund.ts'
import { readBoxMoney } from '#features/billing/refunds/read-box-money.ts'
import { type RefundRow, readWaitingRefunds } from '#features/billing/refunds/refund-store.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { namesOfAskers } from './names.ts'
import { ownersOf } from './owners.ts'
import { wireRefundOf } from './wire-refund.ts'

/** Money that goes back: the use cases of the command line, with a row in the audit. */
export function refundsRoutes(office: Office): void {
  boxMoneyRoutes(office)
  approvalRoutes(office)
  creditNoteRoutes(office)
}

function boxMoneyRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.readBoxMoney, async ({ params }) => {
    const { refunds, creditNotes, replacements, ...money } = await readBoxMoney(
      deps,
      await requireBoxOwner(db, params.boxId),
    )
    const nameOf = await namesOfAskers(db)
    const noteOf = new Map(creditNotes.map(({ refundId, reference }) => [refundId, reference]))
    return {
      ...money,
      refunds: refunds.map((refund) => wireRefundOf(refund, nameOf, noteOf.get(refund.refundId))),
      replacements: replacements.map(({ deliveryOn, ...each }) => ({ ...each, deliveryDate: deliveryOn })),
    }
  })

  serveOffice(office, endpoints.foreseeRefund, async ({ params: { boxId }, body }) => {
    const { customerId } = await requireBoxOwner(db, boxId)
    return foreseeRefund(deps, { customerId, boxId, ...body })
  })

  serveOffice(office, endpoints.askRefund, async ({ params: { boxId }, body }, { who }) => {
    const { customerId, reference } = await requireBoxOwner(db, boxId)
    const place = { customerId, boxId }
    const refund = await askRefund(deps, {
      ...place,
      ...body,
      actor: actorOf(who.doer),
      alongside: writesDeed(who.doer, ({ refundId, amountPence, waitsForSecondPerson }) => ({
        deed: 'refund-box',
        subject: reference,
        ...place,
        reason: body.note,
        after: { refundId, amountPence, waitsForSecondPerson, stopsBox: body.stopsBox, told: body.reason },
      })),
    })
    return wireRefundOf(refund, await namesOfAskers(db))
  })
}

/** A second person looks at a refund that another asked for. */
function approvalRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.listWaitingRefunds, async (_input, { who }) => {
    const waiting = await readWaitingRefunds(db)
    const [owners, nameOf] = await Promise.all([ownersOf(db, waiting), namesOfAskers(db)])
    return waiting.map((refund) => ({
      ...wireRefundOf(refund, nameOf),
      reference: owners.get(refund.boxId)?.reference ?? '',
      customerId: refund.customerId,
      customerName: owners.get(refund.boxId)?.customerName ?? '',
      mayApprove: mayApproveRefund(refund.askedBy, actorOf(who.doer)),
    }))
  })

  serveOffice(office, endpoints.approveRefund, async ({ params: { refundId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, decision('approve-refund', body.reason))
    const refund = await approveRefund(deps, { refundId, approver: actorOf(who.doer), alongside })
    return wireRefundOf(refund, await namesOfAskers(db))
  })

  serveOffice(office, endpoints.turnDownRefund, async ({ params: { refundId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, decision('turn-down-refund', body.reason))
    await turnDownRefund(deps, { refundId, actor: actorOf(who.doer), reason: body.reason, alongside })
  })
}

/** Returns the audit row of a second person's decision on a refund. */
function decision(deed: 'approve-refund' | 'turn-down-refund', reason: string) {
  return (refund: RefundRow) => ({
    deed,
    subject: `Refund of ${formatPounds(pence(refund.amountPence))}`,
    customerId: refund.customerId,
    boxId: refund.boxId,
    reason,
    before: { state: 'waiting', amountPence: pence(refund.amountPence) },
    after: { refundId: refund.refundId, state: deed === 'approve-refund' ? 'approved' : 'turned down' },
  })
}

function creditNoteRoutes(office: Office): void {
  serveOffice(office, endpoints.downloadCreditNote, async ({ params: { refundId } }, { reply }) => {
    const note = await findCreditNote(office.deps.db, refundId)
    if (!note) throw new Refusal('not-found')
    const named = nameCreditNote(note)
    const { drawCreditNote } = await import('#features/billing/credit-notes/credit-note-pdf.ts')
    reply.header('content-disposition', `attachment; filename="cupboard-${named.reference}.pdf"`)
    return drawCreditNote(named)
  })
}
