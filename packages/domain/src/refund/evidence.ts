/** The evidence on a disputed charge, in the fields of banks. */
export type Evidence = {
  productDescription: string
  customerName: string
  customerEmail: string
  shippingAddress: string
  shippingOn: string | null
  deliveredOn: string | null
  receipt: string
  /** Which letters went to the customer and when. */
  letters: string
  refunds: string
  /** A remark by a member of staff. */
  comment: string
}

/** A bank accepts one answer, while it asks for one. */
export function mayAnswerDispute(dispute: { status: string; evidenceSentAt: Date | null }): boolean {
  return dispute.evidenceSentAt === null && dispute.status === 'needs_response'
}

/** Returns the fields that must still be filled in before the evidence can be sent. */
export function missingInEvidence(evidence: Evidence): (keyof Evidence)[] {
  const needed = [
    'productDescription',
    'customerName',
    'customerEmail',
    'shippingAddress',
    'receipt',
  ] as const
  return needed.filter((field) => evidence[field].trim() === '')
}
