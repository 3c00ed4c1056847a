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
}>

/** The only reader of the environment, with a `.env` file beside the project where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

/** Turns settings into a configuration and reports every bad one in one list. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = settings.safeParse(given)
  if (!read.success) throw new StartupProblem(listOf(read.error.issues.map(describeIssue)))
  const problems = contradictionsIn(read.data)
  if (problems.length > 0) throw new StartupProblem(listOf(problems))
  const { PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, ROLE, STAGE, LOG_LEVEL, TRUST_PROXY } = read.data
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR),
    role: ROLE,
    stage: STAGE,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY === 'on',
  }
}

function contradictionsIn(given: z.output<typeof settings>): string[] {
  const problems: string[] = []
  if (given.STAGE === 'live' && !given.DATABASE_URL) {
    problems.push('DATABASE_URL must be set when STAGE=live: the embedded database is for trials and tests')
  }
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    problems.push(`DATABASE_URL must be set when ROLE=${given.ROLE}: processes share one database`)
  }
  return problems
}

function describeIssue(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function listOf(problems: readonly string[]): string {
  return `These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`
}
