const UNREACHABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  // The database is there but accepts no connections, as during a restore.
  '55000',
  '53300',
  '53100',
  '53200',
  '55P03',
  '40001',
  '40P01',
  '57014',
])
const UNREACHABLE_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const DRIVER_SENTENCES = [
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /Connection terminated/,
  /Client has encountered a connection error/,
]

/** True when the database, not the request, is the trouble: asking again later may well work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && (UNREACHABLE_STATES.has(code) || UNREACHABLE_ERRNOS.has(code)))
      return true
    if (typeof code === 'string' && code.startsWith('08')) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true
    if (DRIVER_SENTENCES.some((sentence) => sentence.test(cause instanceof Error ? cause.message : '')))
      return true
  }
  return false
}

/** True when somebody else held a table for longer than we wait. */
export function isLockedByOthers(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '55P03') return true
  return false
}

/** The name of the unique constraint that refused a row, if that is what happened. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    if (code === '23505' && typeof constraint === 'string') return constraint
  }
  return undefined
}
