import { z } from 'zod'
import { wireErasure, wireRequestKind } from '../privacy.ts'
import { plainText, wireCustomerId, wireDay } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofCustomerInOffice, page, wireInstant, wireNext, wireWhy } from './office-wire.ts'

const wireDataRequest = z.object({
  requestId: z.uuid(),
  kind: wireRequestKind,
  customerId: wireCustomerId,
  customerName: z.string(),
  words: z.string(),
  receivedAt: wireInstant,
  dueOn: wireDay,
  isOverdue: z.boolean(),
  mayClose: z.boolean(),
  closedAt: wireInstant.nullable(),
  outcome: z.string().nullable(),
})

export type WireDataRequest = z.infer<typeof wireDataRequest>

export const listDataRequests = officeEndpoint('listDataRequests', {
  summary: 'What customers ask of us about their data: open by the day it is due, or closed',
  query: page.extend({ state: z.enum(['open', 'closed']).default('open') }),
  reply: z.object({ requests: z.array(wireDataRequest), next: wireNext }),
})

const LONGEST_OUTCOME = 2_000

export const closeDataRequest = officeEndpoint('closeDataRequest', {
  summary: 'Answer a complaint; the customer reads the answer in a letter',
  params: z.object({ requestId: z.uuid() }),
  body: z.object({
    outcome: plainText(LONGEST_OUTCOME).refine(
      (text) => text.trim().length >= 10,
      'Please answer in a sentence',
    ),
    reason: wireWhy,
  }),
  refusals: ['not-found', 'not-acceptable'],
})

export const foreseeErasure = officeEndpoint('foreseeErasure', {
  summary: 'What erasing a customer would do today',
  params: ofCustomerInOffice,
  reply: wireErasure,
  refusals: ['not-found'],
})

export const eraseCustomer = officeEndpoint('eraseCustomer', {
  summary: 'Erase a customer who asked for it; what the tax office wants stays',
  params: ofCustomerInOffice,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'erasure-not-yet', 'card-provider-away'],
})
