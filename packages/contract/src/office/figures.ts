import { z } from 'zod'
import { wireDay, wirePence } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'

const wireSum = z.object({ count: z.int(), amountPence: wirePence })

export const readFigures = officeEndpoint('readFigures', {
  summary: 'Subscriptions, recovery of failed payments, money and VAT of some days',
  query: z.object({ from: wireDay, until: wireDay }),
  reply: z.object({
    subscriptions: z.object({
      started: z.int(),
      restarted: z.int(),
      active: z.int(),
      paused: z.int(),
      left: z.array(z.object({ endedBy: z.string(), count: z.int() })),
    }),
    recovery: z.object({ recovered: wireSum, open: wireSum, givenUp: wireSum }),
    money: z.object({
      chargedPence: wirePence,
      refundedPence: wirePence,
      disputedPence: wirePence,
      realisedPence: wirePence,
      committedPence: wirePence,
      expectedPence: wirePence,
    }),
    vat: z.array(
      z.object({ ratePercent: z.int(), grossPence: wirePence, netPence: wirePence, vatPence: wirePence }),
    ),
  }),
  refusals: ['not-acceptable'],
})

export const readCohorts = officeEndpoint('readCohorts', {
  summary: 'Homes by the month of their first subscription, the newest first',
  reply: z.array(
    z.object({
      /** The first day of the month. */
      month: wireDay,
      started: z.int(),
      kept: z.int(),
      boxes: z.int(),
      paidPence: wirePence,
    }),
  ),
})
