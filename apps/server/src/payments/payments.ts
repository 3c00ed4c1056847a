import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import type { Evidence } from '@cupboard/domain/refund/evidence'

/**
 * How the shop takes money. One intent stands for one box, so that a box can be charged once at most, whatever is
 * lost or repeated on the way. What cards do are values; a function rejects only when the provider did not answer
 * (`ProviderUnreachable`) or did not understand us (`ProviderRefused`, a bug of ours).
 */
export type Payments = {
  createCustomer(input: { customerId: CustomerId; email?: string }): Promise<{ providerCustomerId: string }>
  /** The customer and every stored card. Asked again, or for one that is gone, it changes nothing. */
  deleteCustomer(providerCustomerId: string): Promise<void>
  /** Unconfirmed: nothing is charged. A box gets the same intent for 24 hours; store its id at once. */
  createIntent(input: IntentRequest): Promise<Intent>
  /** The box's intent as the provider knows it, for when its id was lost before it was stored. */
  findIntent(input: { boxId: BoxId; providerCustomerId: string }): Promise<Intent | undefined>
  /** Answers the intent as it is now: unchanged when it was already paid or cancelled. */
  updateAmount(input: { intentId: string; amountPence: Pence }): Promise<Intent>
  /** Charges a stored card while the customer is away. Never rejects. */
  confirmOffSession(input: OffSessionRequest): Promise<Outcome>
  retrieve(intentId: string): Promise<Intent | undefined>
  /** Answers `succeeded` when it was too late. */
  cancel(intentId: string): Promise<Intent>
  /** Stores a card without charging it. `number` counts a customer's card changes; each has one setup. */
  createSetup(input: SetupWish): Promise<{ setupId: string; clientSecret: string }>
  retrieveSetup(setupId: string): Promise<Setup | undefined>
  detachCard(paymentMethodId: string): Promise<void>
  retrieveDispute(disputeId: string): Promise<Dispute | undefined>
  /** Tells the bank what the shop knows of a disputed charge. Telling it again changes nothing. */
  sendEvidence(input: { disputeId: string; evidence: Evidence }): Promise<EvidenceOutcome>
  /**
   * Gives some of a charge back, or all that is left of it. Asked twice with one key within a day it is done once; after
   * that, or when the answer is lost, `findRefund` tells. For people alone: no code of the shop gives money back by itself.
   */
  refundCharge(input: RefundRequest): Promise<RefundOutcome>
  /** The refund that was made with this key, if one was. */
  findRefund(input: Pick<RefundRequest, 'intentId' | 'key'>): Promise<RefundOutcome | undefined>
  /** Newest first, as far back as the provider keeps them (30 days). */
  listEventsSince(instant: Date): AsyncIterable<ProviderEvent>
  /** Newest first. */
  listIntentsSince(instant: Date): AsyncIterable<Intent>
  /** Throws `BadSignature` unless the provider sent exactly these bytes within the last five minutes. */
  verifyWebhook(rawBody: Buffer, signatureHeader: string | undefined, now: Date): ProviderEvent
  /** What the page needs to show a card form. */
  browser: { provider: 'stripe'; publishableKey: string } | { provider: 'embedded' }
  close(): Promise<void>
}

export type IntentRequest = {
  boxId: BoxId
  customerId: CustomerId
  providerCustomerId: string
  amountPence: Pence
  /** The first payment also stores the card for the boxes after it. */
  isFirst: boolean
}

type OffSessionRequest = { intentId: string; boxId: BoxId; attempt: number; paymentMethodId: string }

type SetupWish = { customerId: CustomerId; providerCustomerId: string; number: number }

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Intent = {
  intentId: string
  /** Lets a browser pay this intent. Never logged. */
  clientSecret: string
  status: IntentStatus
  amountPence: Pence
  boxId: BoxId | undefined
  customerId: CustomerId | undefined
  providerCustomerId: string | undefined
  paymentMethod?: Card
  /** The charge that succeeded, if one did. */
  chargeId?: string
  refundedPence: Pence
  createdAt: Date
}

export type Card = {
  /** The payment method's id: what a later charge names. */
  id: string
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
  billingName: string | undefined
}

export type ReplacedCard = Pick<Card, 'lastFour' | 'expMonth' | 'expYear'>

export type Decline = {
  code: string
  declineCode: string | undefined
  /** Asking again with the same card is pointless, or forbidden by the card network. */
  isHard: boolean
}

export type Outcome =
  | { kind: 'paid'; intent: Intent }
  | ({ kind: 'declined' } & Decline)
  /** The bank wants to see the customer: nothing but a confirmation on the page will do. */
  | { kind: 'customer-must-confirm'; intent: Intent | undefined }
  /** Charged or not: only a look at the intent can tell. */
  | { kind: 'unknown'; why: string }
  /** Not charged, and not chargeable like this: the intent is cancelled, or the card is gone. */
  | { kind: 'refused'; why: string }

export type SetupStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Setup = {
  setupId: string
  clientSecret: string
  status: SetupStatus
  customerId: CustomerId | undefined
  paymentMethod?: Card
}

export type Dispute = {
  disputeId: string
  intentId: string | undefined
  chargeId: string
  amountPence: Pence
  /** `won`, `lost`, `warning_closed`, `needs_response`… */
  status: string
  reason: string | undefined
  openedAt: Date | undefined
  /** Until when the bank takes an answer. */
  evidenceDueAt: Date | undefined
}

export type EvidenceOutcome = { kind: 'sent' } | { kind: 'refused'; why: string }

export type RefundRequest = { intentId: string; key: string; amountPence?: Pence }

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; amountPence: Pence }
  /** Accepted, and the bank takes its time: it is looked at again. */
  | { kind: 'pending'; refundId: string }
  | { kind: 'refused'; why: string }

/** That something happened, and to what. Whoever acts on it looks the thing up: news may be old or shuffled. */
export type ProviderEvent = {
  eventId: string
  type: string
  createdAt: Date
  intentId?: string
  setupId?: string
  chargeId?: string
  paymentMethodId?: string
  disputeId?: string
  /** What a bank has put in the place of a stored card by itself. */
  replacedBy?: ReplacedCard
}
