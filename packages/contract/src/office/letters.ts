import { type LetterEnd, letterEnds } from '@cupboard/domain/letter/undelivered'
import { type LetterKind, letterLeaves } from '@cupboard/domain/letter/when-letter-leaves'
import { LONGEST_SEARCH } from '@cupboard/domain/staff/search-words'
import { z } from 'zod'
import { emailText } from '../accounts.ts'
import { plainText, wireCustomerId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofCustomerInOffice, page, wireInstant, wireNext, wireWhy } from './office-wire.ts'

const wireKind = z.enum(Object.keys(letterLeaves) as [LetterKind, ...LetterKind[]])
const wireLetterEnd = z.enum(Object.keys(letterEnds) as [LetterEnd, ...LetterEnd[]])
const wireDeadAddress = z.enum(['address-refused', 'address-not-taking'])
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
  endReason: wireLetterEnd.nullable(),
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
  refusals: ['not-found', 'not-acceptable'],
})

/** An address that gets no letters. */
const wireSuppressed = z.object({
  email: z.string(),
  /** The customer has another address by now. */
  isFormer: z.boolean(),
  customerId: wireCustomerId,
  customerName: z.string(),
  reason: wireDeadAddress,
  /** The status codes of the mail server; empty if they were not kept. */
  answer: z.string(),
  suppressedAt: wireInstant,
  /** Notices did not reach its owner, so that nothing is charged. */
  isChargingPaused: z.boolean(),
})

export type WireSuppressed = z.infer<typeof wireSuppressed>
const suppressedList = z.object({ addresses: z.array(wireSuppressed), next: wireNext })

export const listSuppressed = officeEndpoint('listSuppressed', {
  summary: 'Addresses that get no letters, the newest first, all or those with some words in address or name',
  query: page.extend({ q: plainText(LONGEST_SEARCH).optional() }),
  reply: suppressedList,
})

export const listUntoldCustomers = officeEndpoint('listUntoldCustomers', {
  summary: 'Customers who are not charged, because notices do not reach them',
  query: page,
  reply: suppressedList,
})

export const releaseAddress = officeEndpoint('releaseAddress', {
  summary: 'Send letters to a suppressed address again',
  params: ofCustomerInOffice,
  body: z.object({ email: emailText, reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})
