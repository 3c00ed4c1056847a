import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PretendProvider } from './pretend-provider.ts'

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

type Options = {
  /** This package's folder `src/card-form`, wherever the program that serves it was built to. */
  folder: URL
  /** The error by which the app answers that something cannot be read. */
  badInput: (errors: string[]) => Error
}

/**
 * The provider's own page and calls. They stand for another company's server, so they have no session and no contract.
 */
export function cardFormRoutes(app: FastifyInstance, provider: PretendProvider, options: Options): void {
  const part = (name: string) => readFileSync(new URL(name, options.folder), 'utf8')
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
    // A replacement function, so that no `$` in style or script is read as a pattern.
    return html
      .replaceAll('{{nonce}}', nonce)
      .replace('/* card-form.css */', () => style)
      .replace('/* card-form.js */', () => script)
  })

  app.post('/embedded-provider/confirm', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const input = check(confirmBody, request.body)
    return 'paymentMethodId' in input ? provider.confirmSaved(input) : provider.confirmOnSession(given(input))
  })

  app.post('/embedded-provider/confirm-setup', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return provider.confirmSetup(given(check(setupBody, request.body)))
  })

  app.post('/embedded-provider/challenge', SMALL, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return provider.answerChallenge(check(challengeBody, request.body))
  })

  /** Errors never quote the input: it may hold a card number. */
  function check<T>(schema: z.ZodType<T>, sent: unknown): T {
    const checked = schema.safeParse(sent)
    if (!checked.success) throw options.badInput(['The card form sent something the provider cannot read'])
    return checked.data
  }
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function given<T extends object>(input: T): Given<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>
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
