import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#config.ts'

export type Log = FastifyBaseLogger

const REDACTIONS: readonly [pattern: RegExp, standIn: string][] = [
  [/[^\s"'<>()@/]+@[^\s"'<>()@/]+\.[^\s"'<>()@/]+/g, '[e-mail]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[digits]'],
  [/(postgres(?:ql)?:\/\/)[^@\s]+@/g, '$1[login]@'],
  [/\b(?:sk|pk|whsec|pi|seti)_[A-Za-z0-9_]+/g, '[key]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[token]'],
]

/** Removes customers' input from error texts of libraries. */
export function scrub(text: string): string {
  return REDACTIONS.reduce((scrubbed, [pattern, standIn]) => scrubbed.replace(pattern, standIn), text)
}

/**
 * Returns the loggable parts of an error: kind, code, place and a scrubbed message. `detail` and `query` of a driver's
 * error hold customer data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: scrub(error.message.split('\n')[0] ?? ''),
    stack: scrub(placesIn(error.stack ?? '')),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

/** The stack without its message: the message may hold every parameter of a query. */
function placesIn(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return places.slice(0, 11).join('\n')
}

/** Secrets never reach a log line even if someone logs a whole object by mistake. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'token',
  'code',
  'passwordResetCode',
  'clientSecret',
  'email',
  'phoneNumber',
  'authorization',
]

/** An error's code is no secret; `describeError` lets no other object through as `err`. */
function censor(value: unknown, path: readonly string[]): unknown {
  return path[0] === 'err' && path[1] === 'code' ? value : '[redacted]'
}

/** Each field is named last, so that the censor receives its name: for a wildcard pino passes only the star. */
const SECRET_PATHS = [...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), 'err.code']

const BUFFERED_BYTES = 4_096
const BUFFERED_MS = 100

let standardOutput: ReturnType<typeof pino.destination> | undefined

/** Writes lines in batches, at most a tenth of a second late: one write per line took a fifteenth of a box change. */
function bufferedOutput() {
  if (standardOutput) return standardOutput
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    minLength: BUFFERED_BYTES,
    periodicFlush: BUFFERED_MS,
  })
  process.on('exit', () => output.flushSync())
  standardOutput = output
  return output
}

/** Lines go to the standard output, or wherever else they are wanted. */
export function makeLogger(config: Pick<Config, 'logLevel'>, to?: { write(line: string): void }): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: SECRET_PATHS, censor },
  }
  return pino(options, to ?? bufferedOutput())
}
