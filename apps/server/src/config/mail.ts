import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The DKIM signature of the sending domain, by which receivers recognise our letters. */
export type Dkim = { domain: string; selector: string; privateKey: string }

export type MailConfig =
  | { by: 'outbox' }
  | { by: 'smtp'; smtpUrl: string; from: string; bouncesTo: string | undefined; dkim: Dkim | undefined }

export type MailSettings = {
  MAIL: 'outbox' | 'smtp'
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  MAIL_BOUNCES_TO?: string | undefined
  MAIL_DKIM_DOMAIN?: string | undefined
  MAIL_DKIM_SELECTOR?: string | undefined
  MAIL_DKIM_KEY_FILE?: string | undefined
}

const DKIM_SETTINGS = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const

export function mailOf(given: MailSettings): MailConfig {
  const { MAIL, SMTP_URL, MAIL_FROM, MAIL_BOUNCES_TO } = given
  if (MAIL === 'outbox' || !SMTP_URL) return { by: 'outbox' }
  return { by: 'smtp', smtpUrl: SMTP_URL, from: MAIL_FROM, bouncesTo: MAIL_BOUNCES_TO, dkim: dkimOf(given) }
}

function dkimOf(given: MailSettings): Dkim | undefined {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: file } = given
  if (!domain || !selector || !file) return undefined
  return { domain, selector, privateKey: readFileSync(file, 'utf8') }
}

/** A signature needs all three settings, and receivers accept only one of the sender's own domain. */
export function contradictionsInMail(given: MailSettings): string[] {
  const { MAIL, SMTP_URL, MAIL_FROM, MAIL_BOUNCES_TO, MAIL_DKIM_DOMAIN, MAIL_DKIM_KEY_FILE } = given
  const problems: string[] = []
  if (MAIL === 'smtp' && !SMTP_URL) problems.push('SMTP_URL must be set when MAIL=smtp')
  const domain = domainOf(MAIL_FROM)
  if (MAIL_BOUNCES_TO && !isOfOneHouse(domain, domainOf(MAIL_BOUNCES_TO)))
    problems.push(`MAIL_BOUNCES_TO must be an address at ${domain}, the domain of MAIL_FROM`)
  const isSigned = DKIM_SETTINGS.some((name) => given[name])
  for (const name of DKIM_SETTINGS)
    if (isSigned && !given[name])
      problems.push(`${name} must be set with the other two of ${DKIM_SETTINGS.join(', ')}`)
  if (MAIL_DKIM_DOMAIN && !isOfOneHouse(domain, MAIL_DKIM_DOMAIN))
    problems.push(`MAIL_DKIM_DOMAIN must be ${domain}, the domain of MAIL_FROM`)
  if (MAIL_DKIM_KEY_FILE && !isRsaKey(MAIL_DKIM_KEY_FILE))
    problems.push(
      'MAIL_DKIM_KEY_FILE must name a file with an RSA private key in PEM that this process may read',
    )
  return problems
}

/** Where people tell us about a weakness; every domain that sends should read it (RFC 2142). */
export function securityContactOf({ MAIL_FROM }: Pick<MailSettings, 'MAIL_FROM'>): string {
  return `security@${domainOf(MAIL_FROM)}`
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1]?.toLowerCase() ?? ''

/** The same domain, or one below the other. */
function isOfOneHouse(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

function isRsaKey(file: string): boolean {
  try {
    return createPrivateKey(readFileSync(file)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
