import { isIP } from 'node:net'
import { z } from 'zod'
import { carrierSettings } from './carrier.ts'
import { pictureSettings } from './pictures.ts'
import { retentionSettings } from './retention.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65_535, 'must be a port number from 0 to 65535')

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''))

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

export const EXAMPLE_SENDER = 'Cupboard <hello@cupboard.example>'

const MOST_HOPS = 10
const PROXIES =
  'must be off, how many proxies of your own a request passes (such as 1), or their addresses (such as 10.0.0.0/8, 127.0.0.1). All of them, once "on", would let a visitor choose his address'

/** The proxies whose word about a request's origin we believe. */
const proxies = z.string().transform((said, context): false | number | readonly string[] => {
  if (said === 'off') return false
  const hops = Number(said)
  if (/^\d+$/.test(said) && hops >= 1 && hops <= MOST_HOPS) return hops
  const networks = said.split(',').map((each) => each.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue(PROXIES)
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (most < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** Every setting of the shop with its safe default. `.env.example` explains each. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  WEBHOOK_URL: httpUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number from 2 to 200' })
    .int('must be a number from 2 to 200')
    .min(2, 'must be a number from 2 to 200')
    .max(200, 'must be a number from 2 to 200')
    .default(20),
  DATABASE_PREPARE: oneOf(['on', 'off']).default('on'),
  DATA_DIR: z.string().default('.data'),
  ...pictureSettings,
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  STAGE: oneOf(['trial', 'live']).default('trial'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: proxies.optional(),
  ANSWER_WITHIN_MS: z.coerce.number().int().min(500, 'must be at least 500').default(1_800),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MAIL: oneOf(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[\w.-]+>?$/, 'must look like Cupboard <hello@cupboard.example>')
    .default(EXAMPLE_SENDER),
  MAIL_BOUNCES_TO: z
    .string()
    .regex(/^[^\s<>@]+@[\w.-]+$/, 'must be a bare e-mail address')
    .optional(),
  MAIL_DKIM_DOMAIN: z.string().toLowerCase().optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name under which the key stands in the DNS, such as 2026')
    .optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  SHIPPING: oneOf(['auto', 'manual']).default('auto'),
  ...carrierSettings,
  PAYMENTS: oneOf(['embedded', 'stripe']).default('embedded'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  DEMO_TOOLS: oneOf(['on', 'off']).optional(),
  ...retentionSettings,
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_OWN_NETWORK: oneOf(['on', 'off']).default('off'),
  OFFICE_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must be 32 to 128 letters, digits, - or _ that nobody guesses')
    .optional(),
})

export type Settings = z.output<typeof settings>
