import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
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

/** Every setting of the shop with its safe default. `.env.example` explains each. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  STAGE: oneOf(['trial', 'live']).default('trial'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: oneOf(['on', 'off']).default('off'),
  MAIL: oneOf(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Cupboard <hello@cupboard.example>'),
  SHIPPING: oneOf(['auto', 'manual']).default('auto'),
  PAYMENTS: oneOf(['embedded', 'stripe']).default('embedded'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  DEMO_TOOLS: oneOf(['on', 'off']).optional(),
})

export type Config = Readonly<{
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  role: 'all' | 'web' | 'worker'
  stage: 'trial' | 'live'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Believe `X-Forwarded-For`: only behind a proxy of our own. */
  trustProxy: boolean
  mail: { by: 'outbox' } | { by: 'smtp'; smtpUrl: string; from: string }
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

function configOf(given: Settings): Config {
  const { PORT, HOST, SMTP_URL } = given
  return {
    port: PORT,
    host: HOST,
    publicUrl: given.PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    role: given.ROLE,
    stage: given.STAGE,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY === 'on',
    mail:
      given.MAIL === 'smtp' && SMTP_URL
        ? { by: 'smtp', smtpUrl: SMTP_URL, from: given.MAIL_FROM }
        : { by: 'outbox' },
    shipping: given.SHIPPING,
    payments: paymentsOf(given),
    hasDemoTools: (given.DEMO_TOOLS ?? (mayHaveDemoTools(given) ? 'on' : 'off')) === 'on',
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
  if (given.MAIL === 'smtp' && !given.SMTP_URL) problems.push('SMTP_URL must be set when MAIL=smtp')
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
