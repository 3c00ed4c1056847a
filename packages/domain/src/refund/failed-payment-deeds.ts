/** What a person may do about a payment that failed. */
export type FailedPaymentDeed = 'retry-now' | 'send-pay-link' | 'leave-box-out' | 'give-up'

type Failed = {
  state: 'declined' | 'must-confirm'
  hasCard: boolean
  isChargingPaused: boolean
  /** The card is being asked at this moment. */
  isUnderWay: boolean
}

/**
 * A bank that wants to see the customer is never asked again without them, and nothing is asked while a dispute is open.
 * The link always helps; while the card is being asked, everything else waits for the answer.
 */
export function deedsForFailedPayment(failed: Failed): FailedPaymentDeed[] {
  if (failed.isUnderWay) return []
  const mayAsk = failed.state === 'declined' && failed.hasCard && !failed.isChargingPaused
  return [...(mayAsk ? ['retry-now' as const] : []), 'send-pay-link', 'leave-box-out', 'give-up']
}
