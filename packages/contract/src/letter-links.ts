import { letterActions, letterLinkStates } from '@cupboard/domain/box/letter-link'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireEffect } from './preview.ts'
import { plainText, wireDay, wirePence } from './wire.ts'

const link = {
  params: z.object({ action: z.enum(letterActions) }),
  /** In the body and never in an address, so that no log and no other site learns it. */
  body: z.object({ token: plainText(200) }),
  reply: z.object({
    state: z.enum(letterLinkStates),
    reference: z.string(),
    deliveryDate: wireDay,
    newDeliveryDate: wireDay,
    price: wirePence,
    lastDayToChange: wireDay,
    /** The effect of the press, by a dry run; null if there is nothing to press. */
    effect: wireEffect.nullable(),
  }),
  refusals: [
    'letter-link-invalid',
    'box-past-cut-off',
    'box-processed',
    'day-not-possible',
    'too-many-requests',
  ],
} as const

export const lookAtLetterLink = endpoint('lookAtLetterLink', {
  summary: 'Own addition: what a link in a notice letter would do; changes nothing',
  ...link,
})

export const followLetterLink = endpoint('followLetterLink', {
  summary:
    'Own addition: skip or delay the box of a notice letter, or end the subscription, without signing in',
  ...link,
})
