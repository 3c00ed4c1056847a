import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainText, wireCustomerId } from './wire.ts'

const time = z.object({ now: z.string(), today: z.string() })

export const readClock = endpoint({
  name: 'readClock',
  summary: "Demo tools: the shop's time",
  method: 'GET',
  path: '/demo/clock',
  audience: 'anyone',
  reply: time,
  refusals: ['shop-busy'],
})

export const moveClock = endpoint({
  name: 'moveClock',
  summary: "Demo tools: move the shop's time forward, living through every day on the way",
  method: 'POST',
  path: '/demo/clock',
  audience: 'anyone',
  body: z.object({ advance: plainText(40).optional(), to: plainText(40).optional() }),
  reply: time,
  refusals: ['not-acceptable', 'shop-busy'],
})

export const moveClockToNextHappening = endpoint({
  name: 'moveClockToNextHappening',
  summary:
    'Demo tools: move time to the next thing that happens to a box, of one customer or of all, and say what',
  method: 'POST',
  path: '/demo/clock/next',
  audience: 'anyone',
  body: z.object({ customerId: wireCustomerId.optional() }),
  reply: time.extend({ happened: z.string().nullable() }),
  refusals: ['shop-busy'],
})

export const readTimeline = endpoint({
  name: 'readTimeline',
  summary: 'Demo tools: what happened to a customer after an instant: boxes, money and letters, oldest first',
  method: 'GET',
  path: '/demo/timeline',
  audience: 'anyone',
  query: z.object({ customerId: wireCustomerId, since: plainText(40) }),
  reply: z.array(z.object({ at: z.string(), what: z.enum(['box', 'money', 'letter']), words: z.string() })),
  refusals: ['not-acceptable', 'shop-busy'],
})

export const readMailbox = endpoint({
  name: 'readMailbox',
  summary: 'Demo tools: letters to an address, newest first',
  method: 'GET',
  path: '/demo/mail',
  audience: 'anyone',
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
  refusals: ['shop-busy'],
})

const rows = z.array(z.looseObject({}))

export const readPaymentsLedger = endpoint({
  name: 'readPaymentsLedger',
  summary: "Demo tools: the embedded provider's own books",
  method: 'GET',
  path: '/demo/payments',
  audience: 'anyone',
  reply: z.looseObject({
    intents: rows,
    attempts: rows,
    charges: rows,
    refunds: rows,
    disputes: rows,
    events: rows,
  }),
  refusals: ['shop-busy'],
})

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary: 'Demo tools: what the card form does in the browser, for scripts',
  method: 'POST',
  path: '/demo/payments/confirm',
  audience: 'anyone',
  body: z.object({ clientSecret: plainText(200), cardNumber: plainText(40) }),
  reply: z.looseObject({}),
  refusals: ['shop-busy'],
})
