import { type LetterKind, letterLeaves } from '@cupboard/domain/letter/when-letter-leaves'
import { z } from 'zod'
import { wireCustomerId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { done, ofCustomerInOffice, page, wireInstant, wireNext, wireWhy } from './office-wire.ts'

const wireKind = z.enum(Object.keys(letterLeaves) as [LetterKind, ...LetterKind[]])
const words = { subject: z.string(), html: z.string(), plain: z.string() }

export const listLetterKinds = officeEndpoint('listLetterKinds', {
  summary: 'Every letter of the shop, with when it leaves and the subject of a sample',
  reply: z.array(z.object({ kind: wireKind, leaves: z.string(), subject: z.string() })),
})

export const readSampleLetter = officeEndpoint('readSampleLetter', {
  summary: 'One kind of letter, written from sample facts',
  params: z.object({ kind: wireKind }),
  reply: z.object(words),
})

const wireLetter = z.object({
  letterId: z.uuid(),
  /** Null where only its words were kept, or nothing. */
  kind: wireKind.nullable(),
  subject: z.string(),
  queuedAt: wireInstant,
  leavesFrom: wireInstant.nullable(),
  sentAt: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  endReason: z.string().nullable(),
  tries: z.int(),
  isCopy: z.boolean(),
  /** Why it cannot be sent again; null when it can. */
  whyNotResent: z.string().nullable(),
})

export type WireLetter = z.infer<typeof wireLetter>

export const listLetters = officeEndpoint('listLetters', {
  summary: 'The letters to a customer, the newest first, with what became of each',
  params: ofCustomerInOffice,
  query: page,
  reply: z.object({ letters: z.array(wireLetter), next: wireNext }),
  refusals: ['not-found'],
})

const ofLetter = z.object({ letterId: z.uuid() })

export const readLetter = officeEndpoint('readLetter', {
  summary: 'A letter as the customer has it; one that holds a secret is not shown',
  params: ofLetter,
  reply: wireLetter.extend(words),
  refusals: ['not-found', 'not-acceptable'],
})

export const resendLetter = officeEndpoint('resendLetter', {
  summary: 'Send a letter again, with the same words, to the same address',
  params: ofLetter,
  body: z.object({ reason: wireWhy }),
  reply: done,
  refusals: ['not-found', 'not-acceptable'],
})

export const listBounces = officeEndpoint('listBounces', {
  summary: 'Addresses that refused a letter and have taken none since, the newest first',
  query: page,
  reply: z.object({
    addresses: z.array(
      z.object({
        email: z.string(),
        customerId: wireCustomerId.nullable(),
        customerName: z.string().nullable(),
        subject: z.string(),
        refusedAt: wireInstant,
        letters: z.int(),
      }),
    ),
    next: wireNext,
  }),
})
