import { z } from 'zod'
import { wireBox } from '../boxes.ts'
import { wireBoxStatus, wireCustomerId, wireDay, wirePence } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofBoxInOffice, page, wireBoxInBrief, wireDeed, wireInstant, wireNext } from './office-wire.ts'

export const readBoxLife = officeEndpoint('readBoxLife', {
  summary: 'A box with its whole life: contents, moves, payment, letters, deeds',
  params: ofBoxInOffice,
  reply: z.object({
    customer: z.object({ customerId: wireCustomerId, name: z.string() }),
    box: wireBox.omit({ deliveryAddress: true }),
    moves: z.array(
      z.object({
        at: wireInstant,
        from: wireBoxStatus.nullable(),
        to: wireBoxStatus,
        by: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    payment: z
      .object({
        state: z.string(),
        amountPence: wirePence,
        declineCode: z.string().nullable(),
        nextTryAt: wireInstant.nullable(),
      })
      .nullable(),
    attempts: z.array(
      z.object({ at: wireInstant, outcome: z.string().nullable(), declineCode: z.string().nullable() }),
    ),
    money: z.array(z.object({ at: wireInstant, kind: z.string(), amountPence: wirePence })),
    letters: z.array(
      z.object({
        subject: z.string(),
        queuedAt: wireInstant,
        sentAt: wireInstant.nullable(),
        endReason: z.string().nullable(),
      }),
    ),
    deeds: z.array(wireDeed),
    receiptNumber: z.string().nullable(),
  }),
  refusals: ['not-found'],
})

export const readCalendar = officeEndpoint('readCalendar', {
  summary: 'How many boxes are due on each day, by state',
  query: z.object({ from: wireDay, until: wireDay }),
  reply: z.array(z.object({ day: wireDay, status: wireBoxStatus, boxes: z.int() })),
  refusals: ['not-acceptable'],
})

export const listBoxesOfDay = officeEndpoint('listBoxesOfDay', {
  summary: 'The boxes of one day, in one state or in all',
  params: z.object({ day: wireDay }),
  query: page.extend({ status: wireBoxStatus.optional() }),
  reply: z.object({ boxes: z.array(wireBoxInBrief), next: wireNext }),
})
