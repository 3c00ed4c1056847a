import { readFileSync } from 'node:fs'

/** Settings that may be given as the name of a file, as Docker and systemd hand out secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'EASYPOST_API_KEY',
  'CARRIER_EVENTS_SECRET',
  'PICTURE_S3_SECRET_KEY',
  'PUSH_PRIVATE_KEY',
  'OFFICE_SECRET',
] as const

type Environment = Record<string, string | undefined>

/** Puts the contents of the file that `NAME_FILE` names in the place of `NAME`. */
export function withSecretFiles(given: Environment): { given: Environment; problems: string[] } {
  const problems: string[] = []
  const read: Environment = { ...given }
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) problems.push(`${name} must not be set together with ${name}_FILE`)
    const secret = contentsOf(file)
    if (!secret)
      problems.push(`${name}_FILE must name a file with the secret in it that this process may read`)
    read[name] = secret
  }
  return { given: read, problems }
}

function contentsOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
