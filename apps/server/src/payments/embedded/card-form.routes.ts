import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BadInput } from '#http/bad-input.ts'
import { SERVER } from '#place.ts'
import type { EmbeddedProvider } from './embedded-payments.ts'

const PARTS = new URL('src/payments/embedded/card-form/', SERVER)
const part = (name: string) => readFileSync(new URL(name, PARTS), 'utf8')

const SMALL = { bodyLimit: 4 * 1024 }

const secret = z.string().max(200)
const typedCard = {
  clientSecret: secret,
  cardNumber: z.string().max(40),
  billingName: z.string().max(200).optional(),
  expMonth: z.int().min(1).max(12).optional(),
  expYear: z.int().min(2000).max(2100).optional(),
}
const confirmBody = z.union([
  z.object({ clientSecret: secret, paymentMethodId: z.string().max(200) }),
  z.object({ ...typedCard, savesCard: z.boolean().optional() }),
])
const setupBody = z.object(typedCard)
const challengeBody = z.object({ challengeId: z.string().max(200), isApproved: z.boolean() })

/** The embedded provider's own page and calls. They stand for another company's server: no session, no contract. */
export function cardFormRoutes(app: FastifyInstance, provider: EmbeddedProvider): void {
  const html = part('card-form.html')
  const style = part('card-form.css')
  const script = part('card-form.js')

  app.get('/embedded-card-form', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    // By function, so that no sign in the style or the script is read as a pattern of the replacement.
    return html
      .replaceAll('{{nonce}}', nonce)
      .replace('/* card-form.css */', () => style)
      .replace('/* card-form.js */', () => script)
  })

  app.post('/embedded-provider/confirm', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const wish = check(confirmBody, request.body)
    return 'paymentMethodId' in wish ? provider.confirmSaved(wish) : provider.confirmOnSession(given(wish))
  })

  app.post('/embedded-provider/confirm-setup', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return provider.confirmSetup(given(check(setupBody, request.body)))
  })

  app.post('/embedded-provider/challenge', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return provider.answerChallenge(check(challengeBody, request.body))
  })
}

/** The complaint never quotes what was sent: it may hold a card number. */
function check<T>(schema: z.ZodType<T>, sent: unknown): T {
  const checked = schema.safeParse(sent)
  if (!checked.success) throw new BadInput(['The card form sent something the provider cannot read'])
  return checked.data
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function given<T extends object>(wish: T): Given<T> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Given<T>
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
