import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { ofBox, plainText, wireBoxId, wireDay, wirePence } from './wire.ts'

export const getPaymentClientSecret = endpoint('getPaymentClientSecret', {
  summary: 'What the card form needs to pay for a box; the same for every tab, never a second payment',
  aliases: ['/customer/{customerId}/boxes/{boxId}/payment-client-secret'],
  params: ofBox,
  reply: z.object({
    clientSecret: z.string(),
    /** Own additions: the sum to pay, and the stored card if the bank only wants it confirmed. */
    amount: wirePence,
    savedPaymentMethodId: z.string().nullable(),
  }),
  refusals: ['not-found', 'already-paid', 'nothing-to-pay', 'card-provider-away'],
})

export const setSubscriptionStatus = endpoint('setSubscriptionStatus', {
  summary: 'Start after a verified payment, restart with a stored card, or end at once',
  body: z.object({ status: z.boolean() }),
  reply: z.object({ active: z.boolean() }),
  refusals: ['payment-missing', 'card-provider-away'],
})

export const getPaymentDetails = endpoint('getPaymentDetails', {
  summary: 'The stored card and where its bills go',
  reply: z.object({
    billingAddress: z.object({
      name: z.string(),
      contactNumber: z.string(),
      addressLine1: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    /** Spelt as the specification spells it. */
    lastFourDidgets: z.string(),
    /** Own additions. */
    brand: z.string(),
    expires: z.string(),
    isActive: z.boolean(),
    /** The last day to withdraw, or the day it will be when the first box comes as planned; null once it is over. */
    coolingOffUntil: wireDay.nullable(),
    contract: z.object({ startedOn: wireDay, agreedTexts: z.string(), law: z.string() }).nullable(),
  }),
  refusals: ['not-found'],
})

export const startCardChange = endpoint('startCardChange', {
  summary: 'Own addition: what the card form needs to store another card',
  reply: z.object({ clientSecret: z.string(), setupId: z.string() }),
  refusals: ['card-provider-away'],
})

export const finishCardChange = endpoint('finishCardChange', {
  summary: 'Own addition: look at the provider whether the new card is stored, and use it from now on',
  body: z.object({ setupId: plainText(128) }),
  reply: z.object({ lastFourDidgets: z.string() }),
  refusals: ['payment-missing', 'card-provider-away'],
})

export const getCardForm = endpoint('getCardForm', {
  summary: 'Which provider shows the card form, and its public key',
  reply: z.object({ provider: z.enum(['stripe', 'embedded']), publishableKey: z.string().nullable() }),
})

const wireReceipt = z.object({
  boxId: wireBoxId,
  receiptNumber: z.string(),
  /** Above £250 a full invoice, which names the customer. */
  isFullInvoice: z.boolean(),
  reference: z.string(),
  issuedOn: wireDay,
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.string() }),
  buyer: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
  /** The recipient of the box and the card that paid; receipts from before they named them have neither. */
  deliveredTo: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
  paidWith: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  lines: z.array(
    z.object({
      productName: z.string(),
      quantity: z.int(),
      price: wirePence,
      total: wirePence,
      vatRate: z.int(),
    }),
  ),
  total: wirePence,
  vat: z.array(z.object({ rate: z.int(), gross: wirePence, net: wirePence, vat: wirePence })),
  /** The part of the total that was paid from credit. */
  creditUsed: wirePence,
  refund: z.object({ amount: wirePence, on: wireDay }).nullable(),
})

export type WireReceipt = z.infer<typeof wireReceipt>

export const listReceipts = endpoint('listReceipts', {
  summary: 'Own addition: every payment of the customer, newest first',
  reply: z.array(
    z.object({
      boxId: wireBoxId,
      receiptNumber: z.string(),
      reference: z.string(),
      issuedOn: wireDay,
      total: wirePence,
      isRefunded: z.boolean(),
    }),
  ),
})

export const getReceipt = endpoint('getReceipt', {
  summary: 'Own addition: the VAT receipt of a paid box',
  params: ofBox,
  reply: wireReceipt,
  refusals: ['not-found'],
})

export const downloadReceipt = endpoint('downloadReceipt', {
  summary: 'Own addition: the same receipt as a PDF to keep',
  params: ofBox,
  replyType: 'application/pdf',
  refusals: ['not-found'],
})
