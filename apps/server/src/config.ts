import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { contradictionsInMail, type MailConfig, mailOf } from './config-mail.ts'
import { StartupProblem } from './startup-problem.ts'

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

const MOST_HOPS = 10
const PROXIES =
  'must be off, how many proxies of your own a request passes (such as 1), or their addresses (such as 10.0.0.0/8, 127.0.0.1). All of them, once "on", would let a visitor choose his address'

/** Whom to believe about where a request comes from. */
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
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  WEBHOOK_URL: httpUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  STAGE: oneOf(['trial', 'live']).default('trial'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: proxies.default(false),
  ANSWER_WITHIN_MS: z.coerce.number().int().min(500, 'must be at least 500').default(1_800),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must be 32 to 128 letters, digits, - or _ that nobody guesses')
    .optional(),
  MAIL: oneOf(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[\w.-]+>?$/, 'must look like Cupboard <hello@cupboard.example>')
    .default('Cupboard <hello@cupboard.example>'),
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
  PAYMENTS: oneOf(['embedded', 'stripe']).default('embedded'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  DEMO_TOOLS: oneOf(['on', 'off']).optional(),
  OFFICE_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must be 32 to 128 letters, digits, - or _ that nobody guesses')
    .optional(),
})

export type Config = Readonly<{
  port: number
  host: string
  publicUrl: string
  /** Where the embedded provider posts its news, which need not be where customers go. */
  webhookUrl: string
  databaseUrl: string | undefined
  dataDir: string
  role: 'all' | 'web' | 'worker'
  stage: 'trial' | 'live'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whom `X-Forwarded-For` is believed: nobody, so many hops, or these proxies of our own. */
  trustProxy: false | number | readonly string[]
  /** How long a customer's request waits for the database or the card provider before it is answered with "try again". */
  answerWithinMs: number
  /** Who bears it may read a live shop's figures; without it nobody may. */
  metricsToken: string | undefined
  mail: MailConfig
  shipping: 'auto' | 'manual'
  payments:
    | { by: 'embedded' }
    | {
        by: 'stripe'
        secretKey: string
        publishableKey: string
        webhookSecret: string
        apiBase: string | undefined
      }
  hasDemoTools: boolean
  /** Seals the one-time codes of the shop's people; without it they come in by passkey alone. */
  officeSecret: string | undefined
}>

/** The only reader of the environment, with a `.env` file beside the project where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

/** Turns settings into a configuration and reports every bad one in one list. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  // A login shell's MAIL is the path of a mailbox, not a setting of ours.
  if (given.MAIL?.startsWith('/')) delete given.MAIL
  const read = settings.safeParse(given)
  if (!read.success) throw new StartupProblem(listOf(read.error.issues.map(describeIssue)))
  const problems = contradictionsIn(read.data)
  if (problems.length > 0) throw new StartupProblem(listOf(problems))
  return configOf(read.data)
}

type Settings = z.output<typeof settings>

/** A trial has nothing to hide. */
const TRIAL_OFFICE_SECRET = 'known-to-everybody-and-for-trials-alone'

function configOf(given: Settings): Config {
  const { PORT, HOST } = given
  const publicUrl = given.PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    webhookUrl: given.WEBHOOK_URL ?? publicUrl,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    role: given.ROLE,
    stage: given.STAGE,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY,
    answerWithinMs: given.ANSWER_WITHIN_MS,
    metricsToken: given.METRICS_TOKEN,
    mail: mailOf(given),
    shipping: given.SHIPPING,
    payments: paymentsOf(given),
    hasDemoTools: (given.DEMO_TOOLS ?? (mayHaveDemoTools(given) ? 'on' : 'off')) === 'on',
    officeSecret: given.OFFICE_SECRET ?? (given.STAGE === 'trial' ? TRIAL_OFFICE_SECRET : undefined),
  }
}

function paymentsOf(given: Settings): Config['payments'] {
  if (given.PAYMENTS === 'embedded') return { by: 'embedded' }
  return {
    by: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY ?? '',
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: given.STRIPE_API_BASE,
  }
}

/** The tools move time and show letters: never where real cards are charged. */
function mayHaveDemoTools({ STAGE, PAYMENTS }: Settings): boolean {
  return STAGE === 'trial' && PAYMENTS === 'embedded'
}

const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function contradictionsIn(given: Settings): string[] {
  const problems: string[] = []
  if (given.STAGE === 'live' && !given.DATABASE_URL) {
    problems.push('DATABASE_URL must be set when STAGE=live: the embedded database is for trials and tests')
  }
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    problems.push(`DATABASE_URL must be set when ROLE=${given.ROLE}: processes share one database`)
  }
  problems.push(...contradictionsInMail(given))
  if (given.STAGE === 'live' && given.MAIL === 'outbox') {
    problems.push('MAIL must be smtp when STAGE=live: letters in the outbox reach nobody')
  }
  if (given.DEMO_TOOLS === 'on' && !mayHaveDemoTools(given)) {
    problems.push('DEMO_TOOLS must be off when STAGE=live or PAYMENTS=stripe')
  }
  if (given.STAGE === 'live' && given.PAYMENTS === 'embedded') {
    problems.push('PAYMENTS must be stripe when STAGE=live: the embedded provider moves no money')
  }
  if (given.PAYMENTS === 'stripe') {
    for (const name of STRIPE_SETTINGS)
      if (!given[name]) problems.push(`${name} must be set when PAYMENTS=stripe`)
  }
  return problems
}

function describeIssue(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function listOf(problems: readonly string[]): string {
  return `These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`
}
