import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { plainText, wireCustomerId, wireDay } from './wire.ts'

const time = z.object({ now: z.string(), today: wireDay })

export const readClock = endpoint('readClock', {
  summary: "Demo tools: the shop's time",
  reply: time,
})

export const moveClock = endpoint('moveClock', {
  summary: "Demo tools: move the shop's time forward, living through every day on the way",
  body: z.object({ advance: plainText(40).optional(), to: plainText(40).optional() }),
  reply: time,
  refusals: ['not-acceptable'],
})

export const moveClockToNextHappening = endpoint('moveClockToNextHappening', {
  summary:
    'Demo tools: move time to the next thing that happens to a box, of one customer or of all, and say what',
  body: z.object({ customerId: wireCustomerId.optional() }),
  reply: time.extend({ happened: z.string().nullable() }),
})

export const moveHomesIn = endpoint('moveHomesIn', {
  summary: 'Demo tools: some homes join today, describe themselves, choose products and pay their first box',
  body: z.object({ homes: z.int().min(1).max(20) }),
  reply: time,
})

export const buyGoods = endpoint('buyGoods', {
  summary:
    'Demo tools: stock the shelves, take in what suppliers owe us today and order what the forecast asks for',
  reply: time,
})

export const readTimeline = endpoint('readTimeline', {
  summary: 'Demo tools: what happened to a customer after an instant: boxes, money and letters, oldest first',
  query: z.object({ customerId: wireCustomerId, since: plainText(40) }),
  reply: z.array(z.object({ at: z.string(), what: z.enum(['box', 'money', 'letter']), words: z.string() })),
  refusals: ['not-acceptable'],
})

export const readMailbox = endpoint('readMailbox', {
  summary: 'Demo tools: letters to an address, newest first',
  query: z.object({ to: plainText(254).optional() }),
  reply: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.string(),
    }),
  ),
})

const rows = z.array(z.looseObject({}))

export const readPaymentsLedger = endpoint('readPaymentsLedger', {
  summary: "Demo tools: the embedded provider's own books",
  reply: z.looseObject({
    intents: rows,
    attempts: rows,
    charges: rows,
    refunds: rows,
    disputes: rows,
    events: rows,
  }),
})

export const confirmPayment = endpoint('confirmPayment', {
  summary: 'Demo tools: what the card form does in the browser, for scripts',
  body: z.object({ clientSecret: plainText(200), cardNumber: plainText(40) }),
  reply: z.looseObject({}),
})
