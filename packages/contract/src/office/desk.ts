import { LONGEST_SEARCH } from '@cupboard/domain/staff/search-words'
import { z } from 'zod'
import { wireBox } from '../boxes.ts'
import { wireHousehold } from '../household.ts'
import { plainText, wireBoxStatus, wireCustomerId, wireDay, wirePence } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofCustomerInOffice, page, wireBoxInBrief, wireInstant, wireNext, wireWhy } from './office-wire.ts'

const customerInBrief = z.object({
  customerId: wireCustomerId,
  name: z.string(),
  email: z.string(),
  postCode: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  isActive: z.boolean(),
})

export type WireCustomerInBrief = z.infer<typeof customerInBrief>

export const search = officeEndpoint('search', {
  summary: 'Customers and boxes by name, e-mail, post code, BX-…, last four or receipt',
  query: z.object({ q: plainText(LONGEST_SEARCH) }),
  reply: z.object({
    customers: z.array(customerInBrief),
    boxes: z.array(wireBoxInBrief),
    /** There is more than is shown: type more. */
    hasMore: z.boolean(),
  }),
})

export const readCustomer = officeEndpoint('readCustomer', {
  summary: 'A customer as the desk sees one; phone and street are shown by a call of their own',
  params: ofCustomerInOffice,
  reply: z.object({
    customerId: wireCustomerId,
    name: z.string(),
    email: z.string(),
    /** Nothing is sent to the address since then. */
    suppressedAt: wireInstant.nullable(),
    registeredAt: wireInstant,
    agreedToMarketing: z.boolean(),
    city: z.string().nullable(),
    postCode: z.string().nullable(),
    subscription: z.object({
      isActive: z.boolean(),
      activatedAt: wireInstant.nullable(),
      endedAt: wireInstant.nullable(),
      /** Why nothing is charged at present; null when charges go on. */
      chargingPausedBy: z.enum(['dispute', 'letters-come-back']).nullable(),
      card: z.object({ brand: z.string(), lastFour: z.string(), expiresOn: wireDay.nullable() }).nullable(),
    }),
    household: wireHousehold.nullable(),
    paidPence: wirePence,
    /** The replies the customer's own pages are drawn from, without where they go. */
    boxes: z.array(wireBox.omit({ deliveryAddress: true })),
  }),
  refusals: ['not-found'],
})

const ofTimeline = z.object({
  at: wireInstant,
  kind: z.enum(['event', 'move', 'money', 'letter', 'deed']),
  /** The event's kind, the ledger's, the letter's subject or the deed's name. */
  what: z.string(),
  by: z.string().nullable(),
  boxReference: z.string().nullable(),
  fromStatus: wireBoxStatus.nullable(),
  toStatus: wireBoxStatus.nullable(),
  amountPence: wirePence.nullable(),
  note: z.string().nullable(),
})

export type WireTimelineEntry = z.infer<typeof ofTimeline>

export const readTimeline = officeEndpoint('readTimeline', {
  summary: 'Everything that happened to a customer, the newest first',
  params: ofCustomerInOffice,
  query: page,
  reply: z.object({ entries: z.array(ofTimeline), next: wireNext }),
  refusals: ['not-found'],
})

export const showContact = officeEndpoint('showContact', {
  summary: 'Phone and street of a customer; looking leaves a row in the audit',
  params: ofCustomerInOffice,
  body: z.object({ reason: wireWhy }),
  reply: z.object({ phoneNumber: z.string(), address: z.array(z.string()) }),
  refusals: ['not-found'],
})
