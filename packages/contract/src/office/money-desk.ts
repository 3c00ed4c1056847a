import { z } from 'zod'
import { plainText, wireBoxId, wireCustomerId, wireDay, wirePence } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofBoxInOffice, ofCustomerInOffice, page, wireInstant, wireNext, wireWhy } from './office-wire.ts'
import { reasonAndNote } from './refunds.ts'

export const readCredit = officeEndpoint('readCredit', {
  summary: 'What credit a customer has, and how it came and went, the newest first',
  params: ofCustomerInOffice,
  reply: z.object({
    balancePence: wirePence,
    entries: z.array(
      z.object({
        at: wireInstant,
        kind: z.enum(['given', 'refunded', 'used', 'released']),
        amountPence: wirePence,
        boxId: wireBoxId.nullable(),
        note: z.string().nullable(),
        givenBy: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const giveCredit = officeEndpoint('giveCredit', {
  summary: 'Give a customer credit, which the next charge uses before the card',
  params: ofCustomerInOffice,
  body: z.object({
    /** Made by the screen: a repeated press gives credit once. */
    key: z.uuid(),
    amountPence: wirePence,
    ...reasonAndNote,
  }),
  reply: z.object({ balancePence: wirePence }),
  refusals: ['not-found', 'not-acceptable'],
})

const failedPaymentDeeds = ['retry-now', 'send-pay-link', 'leave-box-out', 'give-up'] as const

const whose = {
  boxId: wireBoxId,
  reference: z.string(),
  customerId: wireCustomerId,
  customerName: z.string(),
}

export const listFailedPayments = officeEndpoint('listFailedPayments', {
  summary: 'Payments that failed and are still owed, those given up soonest first',
  query: page,
  reply: z.object({
    payments: z.array(
      z.object({
        ...whose,
        deliveryDate: wireDay,
        amountPence: wirePence,
        state: z.enum(['declined', 'must-confirm']),
        declineCode: z.string().nullable(),
        attempts: z.int(),
        nextTryAt: wireInstant.nullable(),
        givenUpAt: wireInstant,
        deeds: z.array(z.enum(failedPaymentDeeds)),
      }),
    ),
    next: wireNext,
  }),
})

export const actOnFailedPayment = officeEndpoint('actOnFailedPayment', {
  summary: 'Try the card now, send the link to pay, leave the box out, or give up',
  params: ofBoxInOffice,
  body: z.object({ deed: z.enum(failedPaymentDeeds), reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable', 'box-processed', 'card-provider-away'],
})

const wireDispute = z.object({
  disputeId: z.string(),
  ...whose,
  amountPence: wirePence,
  reason: z.string().nullable(),
  status: z.string(),
  evidenceDueAt: wireInstant.nullable(),
  evidenceSentAt: wireInstant.nullable(),
  /** The bank still takes an answer. */
  mayAnswer: z.boolean(),
})

export type WireDispute = z.infer<typeof wireDispute>

export const listDisputes = officeEndpoint('listDisputes', {
  summary: 'Disputes by the day an answer is due, closed ones last',
  query: page,
  reply: z.object({ disputes: z.array(wireDispute), next: wireNext }),
})

const LONGEST_EVIDENCE = 20_000
const evidenceText = plainText(LONGEST_EVIDENCE)

const wireEvidence = z.object({
  productDescription: evidenceText,
  customerName: evidenceText,
  customerEmail: evidenceText,
  shippingAddress: evidenceText,
  shippingOn: z.iso.date().nullable(),
  deliveredOn: z.iso.date().nullable(),
  receipt: evidenceText,
  letters: evidenceText,
  refunds: evidenceText,
  comment: evidenceText,
})

const ofDispute = z.object({ disputeId: plainText(100) })

export const readDispute = officeEndpoint('readDispute', {
  summary: 'A dispute with the answer filled in from what the shop knows',
  params: ofDispute,
  reply: wireDispute.extend({
    evidence: wireEvidence,
    /** The consequences of a lost dispute so far; null while it is not lost. */
    afterLoss: z
      .object({ isBoxClosed: z.boolean(), isSubscriptionActive: z.boolean(), hasCard: z.boolean() })
      .nullable(),
  }),
  refusals: ['not-found'],
})

export const answerDispute = officeEndpoint('answerDispute', {
  summary: 'Send the bank what a person has checked; once',
  params: ofDispute,
  body: z.object({ evidence: wireEvidence, reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable', 'card-provider-away'],
})

export const readBooks = officeEndpoint('readBooks', {
  summary: 'When the books were compared last, and where they differ from the provider’s',
  query: page,
  reply: z.object({
    comparedAt: wireInstant.nullable(),
    differences: z.array(
      z.object({
        differenceId: z.uuid(),
        kind: z.string(),
        boxId: wireBoxId.nullable(),
        reference: z.string().nullable(),
        oursPence: wirePence,
        theirsPence: wirePence,
        foundAt: wireInstant,
        state: z.enum(['open', 'adopted', 'explained']),
        closedBy: z.string().nullable(),
        explanation: z.string().nullable(),
      }),
    ),
    next: wireNext,
  }),
})

export const closeDifference = officeEndpoint('closeDifference', {
  summary: 'Adopt the provider’s figure, or explain ours',
  params: z.object({ differenceId: z.uuid() }),
  body: z.object({ how: z.enum(['adopt', 'explain']), reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable', 'card-provider-away'],
})
