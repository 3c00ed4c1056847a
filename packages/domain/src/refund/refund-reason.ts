/** The reasons of a refund, in words for the customer. The person's own words stay in the shop. */
export const refundReasons = {
  missing: 'something was missing from your box',
  damaged: 'something in your box was damaged',
  'wrong-product': 'something in your box was not what it should be',
  late: 'your box was late',
  withdrawn: 'you withdrew from the purchase',
  'ran-out': 'we had run out of something when we packed your box',
  'not-sent': 'we could not send your box',
  goodwill: 'we wanted to put something right',
} as const satisfies Record<string, string>
export type RefundReason = keyof typeof refundReasons

export function isRefundReason(text: string): text is RefundReason {
  return Object.hasOwn(refundReasons, text)
}
