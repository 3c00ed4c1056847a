import { pence } from '@cupboard/domain/money'
import type { Evidence } from '@cupboard/domain/refund/evidence'
import type { WireRefund } from '@cupboard/provider-wire/wire'
import type { RefundOutcome } from '#payments/payments.ts'

/** A state that the provider added later is neither done nor over. */
export function readRefund({ id, amount, status }: WireRefund): RefundOutcome {
  if (status === 'succeeded') return { kind: 'refunded', refundId: id, amountPence: pence(amount) }
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', why: `the refund ${status}` }
  return { kind: 'pending', refundId: id }
}

/** The evidence in the provider's fields, without empty ones. */
export function wireEvidence(evidence: Evidence): Record<string, string> {
  const fields = {
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    shipping_address: evidence.shippingAddress,
    shipping_date: evidence.shippingOn ?? '',
    uncategorized_text: [evidence.receipt, evidence.letters, evidence.refunds, evidence.comment]
      .concat(evidence.deliveredOn ? [`Delivered on ${evidence.deliveredOn}.`] : [])
      .filter((text) => text !== '')
      .join('\n\n'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
