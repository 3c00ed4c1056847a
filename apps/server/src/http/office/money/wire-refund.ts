import type { WireRefund } from '@cupboard/contract/office/refunds'
import { pence } from '@cupboard/domain/money'
import { refundReasons } from '@cupboard/domain/refund/refund-reason'
import { waitsForSecondPerson } from '@cupboard/domain/refund/refund-rules'
import type { RefundRow } from '#features/billing/refunds/refund-store.ts'
import type { NameOf } from './names.ts'

/** A refund as the desk reads it. */
export function wireRefundOf(
  refund: RefundRow,
  nameOf: NameOf,
  creditNote: string | null = null,
): WireRefund {
  return {
    refundId: refund.refundId,
    boxId: refund.boxId,
    state: refund.state,
    amountPence: pence(refund.amountPence),
    cardPence: pence(refund.cardPence),
    creditPence: pence(refund.creditPence),
    stopsBox: refund.stopsBox,
    reason: refundReasons[refund.reason],
    note: refund.note,
    askedBy: nameOf(refund.askedBy),
    askedAt: refund.askedAt.toISOString(),
    approvedBy: refund.approvedBy && nameOf(refund.approvedBy),
    waitsForSecondPerson: waitsForSecondPerson(refund),
    failure: refund.failure,
    creditNote,
  }
}
