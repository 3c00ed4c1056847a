import { type RefundReason, refundReasons } from '@cupboard/domain/refund/refund-reason'
import { refundStates } from '@cupboard/domain/refund/refund-rules'
import { z } from 'zod'
import { plainText, wireBoxId, wireCustomerId, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofBoxInOffice, wireInstant, wireWhy } from './office-wire.ts'

const LONGEST_NOTE = 500

/** The reason, which the customer reads, and the note, which stays in the shop. */
export const reasonAndNote = {
  reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
  note: plainText(LONGEST_NOTE).refine((text) => text.trim().length >= 3, 'Please say why in a few words'),
}

const wirePacks = z.object({ productId: wireProductId, quantity: z.int().min(1).max(999) })

const wireWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('lines'),
    lines: z.array(wirePacks).min(1, 'Say which products go back').max(200),
    amountPence: wirePence.optional(),
  }),
  z.object({ kind: z.literal('amount'), amountPence: wirePence }),
])

const wireRefund = z.object({
  refundId: z.uuid(),
  boxId: wireBoxId,
  state: z.enum(refundStates),
  amountPence: wirePence,
  cardPence: wirePence,
  creditPence: wirePence,
  stopsBox: z.boolean(),
  reason: z.string(),
  note: z.string().nullable(),
  askedBy: z.string(),
  askedAt: wireInstant,
  approvedBy: z.string().nullable(),
  /** A second person must still approve it. */
  waitsForSecondPerson: z.boolean(),
  failure: z.string().nullable(),
  creditNote: z.string().nullable(),
})

export type WireRefund = z.infer<typeof wireRefund>

const wireReplacement = z.object({
  replacementId: z.uuid(),
  reference: z.string(),
  state: z.enum(['ready', 'shipped', 'delivered', 'withdrawn']),
  deliveryDate: wireDay,
  packs: z.array(z.object({ productName: z.string(), quantity: z.int() })),
})

export const readBoxMoney = officeEndpoint('readBoxMoney', {
  summary: 'What of a box can go back or be sent again, and what has been',
  params: ofBoxInOffice,
  reply: z.object({
    isPaid: z.boolean(),
    /** It is still here: all of its money going back means that it stays here. */
    hasNotLeft: z.boolean(),
    cardPence: wirePence,
    creditPence: wirePence,
    leftPence: wirePence,
    lines: z.array(
      z.object({
        productId: wireProductId,
        productName: z.string(),
        quantity: z.int(),
        unitPricePence: wirePence,
        leftQuantity: z.int(),
        leftPence: wirePence,
        replaceableQuantity: z.int(),
      }),
    ),
    refunds: z.array(wireRefund),
    replacements: z.array(wireReplacement),
  }),
  refusals: ['not-found'],
})

export const foreseeRefund = officeEndpoint('foreseeRefund', {
  summary: 'What a refund would come to, before anybody presses anything',
  params: ofBoxInOffice,
  body: z.object({ wish: wireWish }),
  reply: z.object({
    amountPence: wirePence,
    cardPence: wirePence,
    creditPence: wirePence,
    needsSecondPerson: z.boolean(),
    /** Nothing is left to go back after it. */
    isLast: z.boolean(),
  }),
  refusals: ['not-found', 'not-acceptable', 'box-processed'],
})

const refundRefusals = ['not-found', 'not-acceptable', 'box-processed'] as const

export const askRefund = officeEndpoint('askRefund', {
  summary: 'Give money back; above £100 it waits for a second person',
  params: ofBoxInOffice,
  body: z.object({
    /** Made by the screen: a repeated press refunds once. */
    refundId: z.uuid(),
    wish: wireWish,
    stopsBox: z.boolean(),
    ...reasonAndNote,
  }),
  reply: wireRefund,
  refusals: refundRefusals,
})

export const listWaitingRefunds = officeEndpoint('listWaitingRefunds', {
  summary: 'Refunds that wait for a second person, the oldest first',
  reply: z.array(
    wireRefund.extend({
      reference: z.string(),
      customerId: wireCustomerId,
      customerName: z.string(),
      /** Another person asked for it. */
      mayApprove: z.boolean(),
    }),
  ),
})

const ofRefund = z.object({ refundId: z.uuid() })

export const approveRefund = officeEndpoint('approveRefund', {
  summary: 'Agree to a refund that another person asked for; now the money goes',
  params: ofRefund,
  body: z.object({ reason: wireWhy }),
  reply: wireRefund,
  refusals: refundRefusals,
})

export const turnDownRefund = officeEndpoint('turnDownRefund', {
  summary: 'Say no to a refund that waits',
  params: ofRefund,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})

export const downloadCreditNote = officeEndpoint('downloadCreditNote', {
  summary: 'The credit note of a refund as a PDF',
  params: ofRefund,
  replyType: 'application/pdf',
  refusals: ['not-found'],
})

export const askReplacement = officeEndpoint('askReplacement', {
  summary: 'Send packs again that were missing or broken, free',
  params: ofBoxInOffice,
  body: z.object({
    replacementId: z.uuid(),
    lines: z.array(wirePacks).min(1, 'Say which products are sent again').max(200),
    ...reasonAndNote,
  }),
  reply: wireReplacement.pick({ replacementId: true, reference: true, deliveryDate: true }),
  refusals: ['not-found', 'not-acceptable', 'box-processed'],
})

export const withdrawReplacement = officeEndpoint('withdrawReplacement', {
  summary: 'Withdraw a replacement that has not left',
  params: z.object({ replacementId: z.uuid() }),
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'box-processed'],
})
