import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import type { RetentionDays } from '@cupboard/domain/privacy/retention'
import { type CarrierConfig, carrierSettingsOf, contradictionsInCarrier } from './config/carrier.ts'
import { problemsOfLiveShop } from './config/live.ts'
import { contradictionsInMail, type MailConfig, mailOf, securityContactOf } from './config/mail.ts'
import { contradictionsInPictures, type PictureConfig, pictureConfigOf } from './config/pictures.ts'
import { contradictionsInPush, pushOf } from './config/push.ts'
import { retentionOf } from './config/retention.ts'
import { withSecretFiles } from './config/secret-files.ts'
import { type Settings, settings } from './config/settings.ts'
import { StartupProblem } from './startup-problem.ts'

export type Config = Readonly<{
  port: number
  host: string
  publicUrl: string
  /** Where the embedded provider posts its webhooks; customers may use another address. */
  webhookUrl: string
  databaseUrl: string | undefined
  /** A copy of the database for reports, which may be seconds behind. */
  databaseReadUrl: string | undefined
  /** The database itself if `databaseUrl` is a pooler: listening and migrating need a session. */
  databaseListenUrl: string | undefined
  /** How many connections this process opens for customers, and as many for the worker. */
  databasePool: number
  /** Whether a connection keeps its settings; behind a pooler in transaction mode it does not. */
  hasDatabaseSessions: boolean
  dataDir: string
  pictures: PictureConfig
  role: 'all' | 'web' | 'worker'
  stage: 'trial' | 'live'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The proxies whose `X-Forwarded-For` we believe: none, so many hops, or those with these addresses. */
  trustProxy: false | number | readonly string[]
  /** How long a customer's request waits for the database or the card provider before we answer "try again". */
  answerWithinMs: number
  /** Where this process shows its figures and health, apart from the customers' port. */
  metrics: { port: number; host: string } | undefined
  /** The collector of traces, if there is one. */
  tracesUrl: string | undefined
  mail: MailConfig
  /** Whom to tell about a weakness. */
  securityContact: string
  shipping: 'auto' | 'manual'
  /** The carrier that takes our parcels, and the secret with which it signs its reports. */
  carrier: CarrierConfig
  carrierEventsSecret: string | undefined
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
  /** For how many days each class of rows is kept. */
  retention: RetentionDays
  /** Messages to devices: the shop's own keys, and whether a trial may send them to its own network. */
  push: { keys: { publicKey: string; privateKey: string } | undefined; mayReachOwnNetwork: boolean }
  /** The key that encrypts one-time codes of the staff; without it they sign in by passkey alone. */
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
  const secrets = withSecretFiles(given)
  if (secrets.problems.length > 0) throw new StartupProblem(listOf(secrets.problems))
  const read = settings.safeParse(secrets.given)
  if (!read.success) throw new StartupProblem(listOf(read.error.issues.map(describeIssue)))
  const problems = contradictionsIn(read.data)
  if (problems.length > 0) throw new StartupProblem(listOf(problems))
  return configOf(read.data)
}

/** A trial has no secrets. */
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
    databaseReadUrl: given.DATABASE_READ_URL,
    databaseListenUrl: given.DATABASE_LISTEN_URL,
    databasePool: given.DATABASE_POOL,
    hasDatabaseSessions: given.DATABASE_PREPARE === 'on',
    dataDir: resolve(given.DATA_DIR),
    pictures: pictureConfigOf(given),
    role: given.ROLE,
    stage: given.STAGE,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY ?? false,
    answerWithinMs: given.ANSWER_WITHIN_MS,
    metrics:
      given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT && `${given.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    mail: mailOf(given),
    securityContact: securityContactOf(given),
    shipping: given.SHIPPING,
    carrier: carrierSettingsOf(given),
    carrierEventsSecret: given.CARRIER_EVENTS_SECRET,
    payments: paymentsOf(given),
    hasDemoTools: (given.DEMO_TOOLS ?? (mayHaveDemoTools(given) ? 'on' : 'off')) === 'on',
    retention: retentionOf(given),
    push: pushOf(given),
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

/** The tools move time and show letters, so they are refused where real cards are charged. */
function mayHaveDemoTools({ STAGE, PAYMENTS }: Settings): boolean {
  return STAGE === 'trial' && PAYMENTS === 'embedded'
}

const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function contradictionsIn(given: Settings): string[] {
  const problems = problemsOfLiveShop(given)
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    problems.push(`DATABASE_URL must be set when ROLE=${given.ROLE}: processes share one database`)
  }
  if (given.DATABASE_PREPARE === 'off' && !given.DATABASE_LISTEN_URL) {
    problems.push(
      'DATABASE_LISTEN_URL must be set when DATABASE_PREPARE=off: nobody can listen through a pooler that shares connections',
    )
  }
  problems.push(
    ...contradictionsInMail(given),
    ...contradictionsInPush(given),
    ...contradictionsInCarrier(given),
    ...contradictionsInPictures(given),
  )
  if (given.STAGE === 'trial' && given.DEMO_TOOLS === 'on' && !mayHaveDemoTools(given)) {
    problems.push('DEMO_TOOLS must be off when PAYMENTS=stripe')
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
