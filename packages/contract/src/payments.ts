import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainText, wireBoxId, wireCustomerId } from './wire.ts'

const ofCustomer = z.object({ customerId: wireCustomerId })
const ownRefusals = ['not-signed-in', 'not-your-account', 'too-many-requests', 'shop-busy'] as const

export const getPaymentClientSecret = endpoint({
  name: 'getPaymentClientSecret',
  summary: 'What the card form needs to pay for a box; the same for every tab, never a second payment',
  method: 'GET',
  path: '/customer/{customerId}/box/{boxId}/payment-client-secret',
  aliases: ['/customer/{customerId}/boxes/{boxId}/payment-client-secret'],
  audience: 'customer',
  params: ofCustomer.extend({ boxId: wireBoxId }),
  reply: z.object({
    clientSecret: z.string(),
    /** Own additions: what is asked for, and the stored card where the bank only wants it confirmed. */
    amount: z.int(),
    savedPaymentMethodId: z.string().nullable(),
  }),
  refusals: [...ownRefusals, 'not-found', 'already-paid', 'nothing-to-pay', 'card-provider-away'],
})

export const setSubscriptionStatus = endpoint({
  name: 'setSubscriptionStatus',
  summary: 'Start after a verified payment, restart with a stored card, or end at once',
  method: 'POST',
  path: '/customer/{customerId}/account/set-subscription-status',
  audience: 'customer',
  params: ofCustomer,
  body: z.object({ status: z.boolean() }),
  reply: z.object({ active: z.boolean() }),
  refusals: [...ownRefusals, 'payment-missing', 'card-provider-away'],
})

export const getPaymentDetails = endpoint({
  name: 'getPaymentDetails',
  summary: 'The stored card and where its bills go',
  method: 'GET',
  path: '/customer/{customerId}/payment',
  audience: 'customer',
  params: ofCustomer,
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
    coolingOffUntil: z.string().nullable(),
    contract: z.object({ startedOn: z.string(), agreedTexts: z.string(), law: z.string() }).nullable(),
  }),
  refusals: [...ownRefusals, 'not-found'],
})

export const startCardChange = endpoint({
  name: 'startCardChange',
  summary: 'Own addition: what the card form needs to store another card',
  method: 'POST',
  path: '/customer/{customerId}/payment/setup',
  audience: 'customer',
  params: ofCustomer,
  reply: z.object({ clientSecret: z.string(), setupId: z.string() }),
  refusals: [...ownRefusals, 'card-provider-away'],
})

export const finishCardChange = endpoint({
  name: 'finishCardChange',
  summary: 'Own addition: look at the provider whether the new card is stored, and use it from now on',
  method: 'POST',
  path: '/customer/{customerId}/payment/setup/finish',
  audience: 'customer',
  params: ofCustomer,
  body: z.object({ setupId: plainText(128) }),
  reply: z.object({ lastFourDidgets: z.string() }),
  refusals: [...ownRefusals, 'payment-missing', 'card-provider-away'],
})

export const getCardForm = endpoint({
  name: 'getCardForm',
  summary: 'Which provider shows the card form, and its public key',
  method: 'GET',
  path: '/payments/card-form',
  audience: 'anyone',
  reply: z.object({ provider: z.enum(['stripe', 'embedded']), publishableKey: z.string().nullable() }),
  refusals: ['shop-busy'],
})

const wireReceipt = z.object({
  boxId: wireBoxId,
  receiptNumber: z.string(),
  /** Above £250 a full invoice, which names the customer. */
  isFullInvoice: z.boolean(),
  reference: z.string(),
  issuedOn: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.string() }),
  buyer: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
  /** Who got the box and which card paid; receipts from before they named them have neither. */
  deliveredTo: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
  paidWith: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  lines: z.array(
    z.object({
      productName: z.string(),
      quantity: z.int(),
      price: z.int(),
      total: z.int(),
      vatRate: z.int(),
    }),
  ),
  total: z.int(),
  vat: z.array(z.object({ rate: z.int(), gross: z.int(), net: z.int(), vat: z.int() })),
  refund: z.object({ amount: z.int(), on: z.string() }).nullable(),
})

export type WireReceipt = z.infer<typeof wireReceipt>

export const listReceipts = endpoint({
  name: 'listReceipts',
  summary: 'Own addition: every payment of the customer, newest first',
  method: 'GET',
  path: '/customer/{customerId}/receipts',
  audience: 'customer',
  params: ofCustomer,
  reply: z.array(
    z.object({
      boxId: wireBoxId,
      receiptNumber: z.string(),
      reference: z.string(),
      issuedOn: z.string(),
      total: z.int(),
      isRefunded: z.boolean(),
    }),
  ),
  refusals: ownRefusals,
})

export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'Own addition: the VAT receipt of a paid box',
  method: 'GET',
  path: '/customer/{customerId}/boxes/{boxId}/receipt',
  audience: 'customer',
  params: ofCustomer.extend({ boxId: wireBoxId }),
  reply: wireReceipt,
  refusals: [...ownRefusals, 'not-found'],
})

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  summary: 'Own addition: the same receipt as a PDF to keep',
  method: 'GET',
  path: '/customer/{customerId}/boxes/{boxId}/receipt.pdf',
  audience: 'customer',
  params: ofCustomer.extend({ boxId: wireBoxId }),
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/pdf',
  refusals: [...ownRefusals, 'not-found'],
})
