import type { ConsentPurpose } from '@cupboard/domain/privacy/consent'
import { consentWords, openPurposes } from '@cupboard/domain/privacy/consent'
import {
  type DataRequestKind,
  dataRequestKinds,
  LONGEST_COMPLAINT,
} from '@cupboard/domain/privacy/data-request'
import { z } from 'zod'
import { passwordText } from './accounts.ts'
import { endpoint } from './bind-endpoint.ts'
import { plainText, wireDay, wirePence } from './wire.ts'

const wirePurpose = z.enum(Object.keys(consentWords) as [ConsentPurpose, ...ConsentPurpose[]])
export const wireRequestKind = z.enum(
  Object.keys(dataRequestKinds) as [DataRequestKind, ...DataRequestKind[]],
)

/** The effect of erasing the account today. */
export const wireErasure = z.object({
  /** Sentences; none when it can be done. */
  whyNot: z.array(z.string()),
  endsSubscription: z.boolean(),
  creditPence: wirePence,
  receipts: z.int(),
  receiptsKeptUntil: wireDay.nullable(),
})

export type WireErasure = z.infer<typeof wireErasure>

const wirePrivacy = z.object({
  /** The newest first; of each purpose the first one counts. */
  consents: z.array(
    z.object({
      purpose: wirePurpose,
      isGiven: z.boolean(),
      decidedAt: z.string().meta({ description: 'An instant, ISO 8601' }),
      wording: z.string(),
    }),
  ),
  requests: z.array(
    z.object({
      requestId: z.string(),
      kind: wireRequestKind,
      words: z.string(),
      receivedOn: wireDay,
      dueOn: wireDay,
      outcome: z.string().nullable(),
      closedOn: wireDay.nullable(),
    }),
  ),
  erasure: wireErasure,
})

export type WirePrivacy = z.infer<typeof wirePrivacy>

export const readPrivacy = endpoint('readPrivacy', {
  summary: 'Own addition: what the customer agreed to and asked of us, and what erasing the account would do',
  reply: wirePrivacy,
  refusals: ['not-found'],
})

export const downloadData = endpoint('downloadData', {
  summary: 'Own addition: all that the shop keeps of the customer, as JSON and CSV in one file',
  replyType: 'application/zip',
})

export const setConsent = endpoint('setConsent', {
  summary: 'Own addition: give or take back what was agreed to',
  body: z.object({ purpose: z.enum(openPurposes), isGiven: z.boolean() }),
  reply: wirePrivacy,
  refusals: ['not-found'],
})

export const complain = endpoint('complain', {
  summary: 'Own addition: complain about how we treat your data; we answer within 30 days',
  body: z.object({ words: plainText(LONGEST_COMPLAINT * 2) }),
  reply: wirePrivacy,
  refusals: ['not-acceptable', 'not-found'],
})

export const eraseAccount = endpoint('eraseAccount', {
  summary: 'Own addition: erase the account; receipts stay for six years without a name beside them',
  body: z.object({ password: passwordText }),
  refusals: ['wrong-password', 'erasure-not-yet', 'card-provider-away', 'not-found'],
})
