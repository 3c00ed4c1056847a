import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import type { Evidence } from '@cupboard/domain/refund/evidence'

/**
 * How the shop takes money. One intent stands for one box, so that a box can be charged once at most, whatever is lost
 * or repeated. Outcomes of cards are values; a function rejects only if the provider did not answer
 * (`ProviderUnreachable`) or refused a wrong call (`ProviderRefused`, a bug of ours).
 */
export type Payments = {
  createCustomer(input: { customerId: CustomerId; email?: string }): Promise<{ providerCustomerId: string }>
  /** Deletes the customer and every stored card. A repeated call changes nothing. */
  deleteCustomer(providerCustomerId: string): Promise<void>
  /**
   * Creates an unconfirmed intent: nothing is charged. A box gets the same intent for 24 hours; store its id at once.
   */
  createIntent(input: IntentRequest): Promise<Intent>
  /** Finds the box's intent at the provider, in case its id was lost before it was stored. */
  findIntent(input: { boxId: BoxId; providerCustomerId: string }): Promise<Intent | undefined>
  /** Answers the intent as it is now: unchanged if it was already paid or cancelled. */
  updateAmount(input: { intentId: string; amountPence: Pence }): Promise<Intent>
  /** Charges a stored card while the customer is away. Never rejects. */
  confirmOffSession(input: OffSessionRequest): Promise<Outcome>
  retrieve(intentId: string): Promise<Intent | undefined>
  /** Answers `succeeded` if it was too late. */
  cancel(intentId: string): Promise<Intent>
  /** Stores a card without charging it. `number` counts a customer's card changes; each has one setup. */
  createSetup(input: SetupRequest): Promise<{ setupId: string; clientSecret: string }>
  retrieveSetup(setupId: string): Promise<Setup | undefined>
  detachCard(paymentMethodId: string): Promise<void>
  retrieveDispute(disputeId: string): Promise<Dispute | undefined>
  /** Sends the bank what the shop knows of a disputed charge. Repeating it changes nothing. */
  sendEvidence(input: { disputeId: string; evidence: Evidence }): Promise<EvidenceOutcome>
  /**
   * Refunds a part of a charge, or all that is left of it. A key works once within a day; after that, or if the answer
   * is lost, `findRefund` tells. Only people refund: no code of the shop does so by itself.
   */
  refundCharge(input: RefundRequest): Promise<RefundOutcome>
  /** Finds the refund that was made with this key. */
  findRefund(input: Pick<RefundRequest, 'intentId' | 'key'>): Promise<RefundOutcome | undefined>
  /** Newest first, as far back as the provider keeps them (30 days). */
  listEventsSince(instant: Date): AsyncIterable<ProviderEvent>
  /** Newest first. */
  listIntentsSince(instant: Date): AsyncIterable<Intent>
  /** Throws `BadSignature` unless the provider sent exactly these bytes within the last five minutes. */
  verifyWebhook(rawBody: Buffer, signatureHeader: string | undefined, now: Date): ProviderEvent
  /** The data a page needs to show a card form. */
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

type SetupRequest = { customerId: CustomerId; providerCustomerId: string; number: number }

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
  /** The payment method's id, which a later charge names. */
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
  /** Another try with the same card is pointless, or forbidden by the card network. */
  isHard: boolean
}

export type Outcome =
  | { kind: 'paid'; intent: Intent }
  | ({ kind: 'declined' } & Decline)
  /** The bank wants the customer's confirmation on the page; nothing else helps. */
  | { kind: 'customer-must-confirm'; intent: Intent | undefined }
  /** Charged or not: only the intent can tell. */
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
  /** Accepted, but the bank takes its time: it is looked up again. */
  | { kind: 'pending'; refundId: string }
  | { kind: 'refused'; why: string }

/** Something happened to an object. The receiver looks the object up, since events may be old or out of order. */
export type ProviderEvent = {
  eventId: string
  type: string
  createdAt: Date
  intentId?: string
  setupId?: string
  chargeId?: string
  paymentMethodId?: string
  disputeId?: string
  /** A bank's replacement for a stored card. */
  replacedBy?: ReplacedCard
}
