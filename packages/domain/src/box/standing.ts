import type { BoxStatus } from './box-status.ts'
import type { StatusReason } from './status-reason.ts'

type Standing = { status: BoxStatus }

/** Neither charged nor delivered: the subscription is inactive, or the box is skipped. */
export function isDormant({ status }: Standing): boolean {
  return status === 'SubscriptionNotActive'
}

/** Contents and price are final, and its charge is to come. */
export function isAwaitingPayment({ status }: Standing): boolean {
  return status === 'InvoiceCreated'
}

export function isReadyToLeave({ status }: Standing): boolean {
  return status === 'Paid'
}

export function hasLeft({ status }: Standing): boolean {
  return status === 'Shipped'
}

/** Our books and the provider's disagree about it. */
export function isStopped({ status }: Standing): boolean {
  return status === 'Error'
}

/** The bank has not decided yet. */
export function isDisputeOpen({ status, reason }: Standing & { reason: StatusReason | null }): boolean {
  return status === 'Dispute' && reason === 'disputed'
}

/** The bank has decided against us, and nobody has closed the box yet. */
export function isDisputeLost({ status, reason }: Standing & { reason: StatusReason | null }): boolean {
  return status === 'Dispute' && reason === 'dispute-lost'
}

/** It came, or will come. */
export function isReal({ status }: Standing): boolean {
  return status !== 'SubscriptionNotActive' && status !== 'Cancelled'
}

/** The first state of a new box. */
export function statusOfNewBox({ isSubscriptionActive }: { isSubscriptionActive: boolean }): BoxStatus {
  return isSubscriptionActive ? 'Scheduled' : 'SubscriptionNotActive'
}
