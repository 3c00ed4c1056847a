/** A deed of staff on a failed payment. */
export type FailedPaymentDeed = 'retry-now' | 'send-pay-link' | 'leave-box-out' | 'give-up'

type Failed = {
  state: 'declined' | 'must-confirm'
  hasCard: boolean
  isChargingPaused: boolean
  /** The card is being charged at this moment. */
  isUnderWay: boolean
}

/**
 * If a bank wants the customer's confirmation, the card is not retried without them, and never during a dispute. The
 * link always helps; during a charge everything else waits.
 */
export function deedsForFailedPayment(failed: Failed): FailedPaymentDeed[] {
  if (failed.isUnderWay) return []
  const mayAsk = failed.state === 'declined' && failed.hasCard && !failed.isChargingPaused
  return [...(mayAsk ? ['retry-now' as const] : []), 'send-pay-link', 'leave-box-out', 'give-up']
}
