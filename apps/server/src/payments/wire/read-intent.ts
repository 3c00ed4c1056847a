import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type {
  WireCard,
  WireCharge,
  WireDispute,
  WireError,
  WireIntent,
  WireSetup,
} from '@cupboard/provider-wire/wire'
import { classifyDecline } from '#payments/decline-codes.ts'
import type { Card, Decline, Dispute, Intent, IntentStatus, Setup, SetupStatus } from '#payments/payments.ts'

const STATUSES: ReadonlySet<string> = new Set<IntentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
])

/** A state that the provider added later is neither paid nor over. */
function knownStatus(status: string): IntentStatus {
  return STATUSES.has(status) ? (status as IntentStatus) : 'processing'
}

export function readIntent(wire: WireIntent): Intent {
  const charge = readCharge(wire)
  return {
    intentId: wire.id,
    clientSecret: wire.client_secret ?? '',
    status: knownStatus(wire.status),
    amountPence: pence(wire.amount),
    boxId: wire.metadata.boxId as BoxId | undefined,
    customerId: wire.metadata.customerId as CustomerId | undefined,
    providerCustomerId: idOf(wire.customer),
    ...readCard(wire.payment_method),
    ...(charge.chargeId ? { chargeId: charge.chargeId } : {}),
    refundedPence: pence(charge.refunded),
    createdAt: new Date(wire.created * 1000),
  }
}

/** The latest charge of an intent may have failed; only a successful one counts. */
function readCharge({ latest_charge, status }: WireIntent) {
  if (typeof latest_charge === 'string') {
    return { chargeId: status === 'succeeded' ? latest_charge : undefined, refunded: 0 }
  }
  const charge: WireCharge | undefined = latest_charge?.paid ? latest_charge : undefined
  return { chargeId: charge?.id, refunded: charge?.amount_refunded ?? 0 }
}

export function readDecline({ code, decline_code, advice_code }: WireError): Decline {
  return {
    code: code ?? 'card_declined',
    declineCode: decline_code ?? undefined,
    isHard: classifyDecline({ code, declineCode: decline_code, advice: advice_code }) === 'hard',
  }
}

export function readSetup(wire: WireSetup): Setup {
  return {
    setupId: wire.id,
    clientSecret: wire.client_secret ?? '',
    status: knownStatus(wire.status) as SetupStatus,
    customerId: wire.metadata?.customerId as CustomerId | undefined,
    ...readCard(wire.payment_method),
  }
}

export function readDispute(wire: WireDispute): Dispute {
  return {
    disputeId: wire.id,
    intentId: idOf(wire.payment_intent),
    chargeId: idOf(wire.charge) ?? '',
    amountPence: pence(wire.amount),
    status: wire.status,
    reason: wire.reason ?? undefined,
    openedAt: wire.created === undefined ? undefined : new Date(wire.created * 1000),
    evidenceDueAt: dueOf(wire.evidence_details?.due_by),
  }
}

function dueOf(seconds: number | null | undefined): Date | undefined {
  return seconds ? new Date(seconds * 1000) : undefined
}

function readCard(wire: string | WireCard | null): { paymentMethod?: Card } {
  if (wire === null || typeof wire === 'string' || !wire.card) return {}
  return {
    paymentMethod: {
      id: wire.id,
      brand: wire.card.brand,
      lastFour: wire.card.last4,
      expMonth: wire.card.exp_month,
      expYear: wire.card.exp_year,
      billingName: wire.billing_details.name ?? undefined,
    },
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
