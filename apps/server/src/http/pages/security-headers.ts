import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** Wallets ask the browser for a payment from inside Stripe's frame. */
function permissions(payer: string): string {
  return `camera=(), microphone=(), geolocation=(), payment=(self${payer})`
}

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Addresses of the reset flow hold an e-mail; no other site may ever be told.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions(''),
}

const NOTHING_AT_ALL = "default-src 'none'; frame-ancestors 'none'"

/** Returns the headers of every response. */
export function securityHeaders({ publicUrl, payments }: Config): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': NOTHING_AT_ALL,
    ...(payments.by === 'stripe' ? { 'permissions-policy': permissions(' "https://js.stripe.com"') } : {}),
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const NO_SOURCES = { script: '', connect: '', frame: '' }
/** The only strangers ever let in, and only where real cards are taken. */
const STRIPE_SOURCES = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

/** Scripts run only from our own files, or when their text is one of these. */
export function pageContentSecurityPolicy(
  scriptHashes: readonly string[],
  cardProvider: Config['payments']['by'],
): string {
  const stripe = cardProvider === 'stripe' ? STRIPE_SOURCES : NO_SOURCES
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${stripe.script}`,
    "style-src 'self'",
    // React writes a few computed sizes as style attributes; those cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${stripe.connect}`,
    `frame-src 'self'${stripe.frame}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The office takes no card and knows no stranger: its own files, and letters with the looks they bring. */
export function officeContentSecurityPolicy(letterStyles: readonly string[]): string {
  const styles = letterStyles.map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.join(' ')}`,
    // Letters carry their looks as style attributes; those cannot run anything.
    "style-src-attr 'unsafe-inline'",
    // A picture is shown before it is sent.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
