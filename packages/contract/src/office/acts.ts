import { type NoticeWay, noticeWays } from '@cupboard/domain/staff/end-notice'
import { z } from 'zod'
import { wireAddress } from '../household.ts'
import { wireBoxStatus, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofBoxInOffice, ofCustomerInOffice, wireInstant, wireWhy } from './office-wire.ts'

/** The reason for a deed, which the audit keeps. */
const because = z.object({ reason: wireWhy })

export const endSubscription = officeEndpoint('endSubscription', {
  summary: 'End a subscription by a notice we received; it counts from when it reached us',
  params: ofCustomerInOffice,
  body: because.extend({
    noticeBy: z.enum(Object.keys(noticeWays) as [NoticeWay, ...NoticeWay[]]),
    noticeAt: wireInstant,
  }),
  reply: z.object({
    /** Boxes that waited for their payment and are not charged any more. */
    stopped: z.array(z.string()),
    /** Boxes charged after the notice had come: their money belongs to the customer. */
    owedBack: z.array(z.object({ reference: z.string(), pricePence: wirePence })),
  }),
  refusals: ['not-found', 'not-acceptable', 'card-provider-away'],
})

export const pauseSubscription = officeEndpoint('pauseSubscription', {
  summary: 'No box comes before a day; boxes that are processed still come',
  params: ofCustomerInOffice,
  body: because.extend({ until: wireDay }),
  reply: z.object({
    /** When the next box comes after the pause. */
    deliveryDate: wireDay,
    stillComing: z.array(z.object({ reference: z.string(), deliveryDate: wireDay })),
  }),
  refusals: ['not-found', 'not-acceptable', 'box-processed', 'box-past-cut-off', 'day-not-possible'],
})

export const changeAddress = officeEndpoint('changeAddress', {
  summary: 'Save where boxes go',
  params: ofCustomerInOffice,
  body: because.extend({ address: wireAddress }),
  refusals: ['not-found', 'not-acceptable'],
})

export const sendLink = officeEndpoint('sendLink', {
  summary: 'Send the customer a link to set a new password; it goes to the customer alone',
  params: ofCustomerInOffice,
  body: because,
  refusals: ['not-found'],
})

const changeRefusals = ['not-found', 'box-processed', 'box-past-cut-off'] as const

export const skipBox = officeEndpoint('skipBox', {
  summary: 'Leave a box out, or have it after all',
  params: ofBoxInOffice,
  body: because.extend({ isWanted: z.boolean().default(false) }),
  refusals: changeRefusals,
})

export const moveBox = officeEndpoint('moveBox', {
  summary: 'Move a box and every later one; the answer tells the day set',
  params: ofBoxInOffice,
  body: because.extend({ deliveryDate: wireDay }),
  reply: z.object({ deliveryDate: wireDay }),
  refusals: [...changeRefusals, 'day-not-possible'],
})

const stoppedRefusals = ['not-found', 'not-acceptable', 'box-processed', 'card-provider-away'] as const

export const releaseBox = officeEndpoint('releaseBox', {
  summary: 'Let a box go on that was stopped, once the provider says how it stands with the money',
  params: ofBoxInOffice,
  body: because,
  reply: z.object({ orderStatus: wireBoxStatus }),
  refusals: stoppedRefusals,
})

export const cancelBox = officeEndpoint('cancelBox', {
  summary: 'Cancel a box that nobody was charged for and that will not come',
  params: ofBoxInOffice,
  body: because,
  refusals: stoppedRefusals,
})

export const listDaysToMoveTo = officeEndpoint('listDaysToMoveTo', {
  summary: 'The days a box can be moved to',
  params: ofBoxInOffice,
  reply: z.object({ days: z.array(wireDay) }),
  refusals: changeRefusals,
})

export const amendBox = officeEndpoint('amendBox', {
  summary: 'Change a quantity by a signed difference',
  params: ofBoxInOffice,
  body: because.extend({ productId: wireProductId, delta: z.int().min(-999).max(999) }),
  refusals: [...changeRefusals, 'quantity-out-of-range'],
})
