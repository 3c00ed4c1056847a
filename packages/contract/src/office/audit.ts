import { z } from 'zod'
import { plainText, wireCustomerId, wireDay, wirePence } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { page, wireDeed, wireInstant, wireNext, wireRight, wireStaffId, wireWhy } from './office-wire.ts'

export const listAudit = officeEndpoint('listAudit', {
  summary: 'Who did what, on what, when and why, the newest first',
  query: page.extend({
    deed: wireRight.optional(),
    staffId: wireStaffId.optional(),
    customerId: wireCustomerId.optional(),
  }),
  reply: z.object({ deeds: z.array(wireDeed), next: wireNext }),
})

/** A deed large enough to need a second person. */
const weighty = z.discriminatedUnion('deed', [
  z.object({
    deed: z.literal('change-price'),
    fromPence: wirePence,
    toPence: wirePence,
    wishedFrom: wireDay.optional(),
  }),
  z.object({ deed: z.literal('change-many'), customers: z.int().min(1) }),
])

const wireApproval = z.object({
  approvalId: z.uuid(),
  what: weighty,
  subject: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: wireInstant,
  decidedBy: z.string().nullable(),
  state: z.enum(['waiting', 'granted', 'refused', 'expired']),
  mayDecide: z.boolean(),
})

export type WireApproval = z.infer<typeof wireApproval>

export const askApproval = officeEndpoint('askApproval', {
  summary: 'Ask a second person to agree',
  body: z.object({ what: weighty, subject: plainText(100), reason: wireWhy }),
  reply: z.object({ approvalId: z.uuid() }),
  refusals: ['not-acceptable'],
})

export const listApprovals = officeEndpoint('listApprovals', {
  summary: 'What waits for a second person, and what was decided lately',
  reply: z.array(wireApproval),
})

export const decideApproval = officeEndpoint('decideApproval', {
  summary: 'Agree or refuse; never to what one has asked for oneself',
  params: z.object({ approvalId: z.uuid() }),
  body: z.object({ isGranted: z.boolean(), reason: wireWhy }),
  refusals: ['not-found', 'second-person-needed'],
})
