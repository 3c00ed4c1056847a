import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SETTINGS = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'WEBHOOK_URL',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_POOL',
  'DATABASE_PREPARE',
  'DATA_DIR',
  'ROLE',
  'STAGE',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'ANSWER_WITHIN_MS',
  'METRICS_PORT',
  'METRICS_HOST',
  'MAIL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_BOUNCES_TO',
  'MAIL_DKIM_DOMAIN',
  'MAIL_DKIM_SELECTOR',
  'MAIL_DKIM_KEY_FILE',
  'DEMO_TOOLS',
  'RETAIN_TAX_DAYS',
  'RETAIN_AUDIT_DAYS',
  'RETAIN_EVENTS_DAYS',
  'RETAIN_LETTERS_DAYS',
  'RETAIN_NOTIFICATIONS_DAYS',
  'RETAIN_PROVIDER_EVENTS_DAYS',
  'OFFICE_SECRET',
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SHIPPING',
  'CARRIER',
  'CARRIER_EVENTS_SECRET',
  'EASYPOST_API_KEY',
  'EASYPOST_ACCOUNT',
  'EASYPOST_SERVICE',
  'EASYPOST_API_BASE',
  'PICTURES',
  'PICTURE_DIR',
  'PICTURE_S3_ENDPOINT',
  'PICTURE_S3_BUCKET',
  'PICTURE_S3_REGION',
  'PICTURE_S3_KEY_ID',
  'PICTURE_S3_SECRET_KEY',
]

function complaintAbout(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the settings', () => {
  it('are safe and complete when nothing is said', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      stage: 'trial',
      publicUrl: 'http://127.0.0.1:3000',
    })
  })

  it('are all reported at once when several are wrong', () => {
    const complaint = complaintAbout({
      PORT: 'eighty',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'ftp://x',
    })
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'PUBLIC_URL'])
      expect(complaint).toContain(`  - ${name} must`)
  })

  it('are taken as unset when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('do not mistake the mailbox of a login shell for how letters leave', () => {
    expect(readConfig({ MAIL: '/var/mail/ada' }).mail).toEqual({ by: 'outbox' })
  })

  it('refuse a live shop on the embedded database', () => {
    expect(complaintAbout({ STAGE: 'live' })).toContain('DATABASE_URL must be set when STAGE=live')
  })

  it('refuse pretended money and moved time in a live shop, and Stripe without its keys', () => {
    const live = complaintAbout({
      STAGE: 'live',
      DEMO_TOOLS: 'on',
      DATABASE_URL: 'postgres://x/y',
      MAIL: 'smtp',
      SMTP_URL: 'smtp://x',
    })
    expect(live).toContain('DEMO_TOOLS must be off')
    expect(live).toContain('PAYMENTS must be stripe')
    const keyless = complaintAbout({ PAYMENTS: 'stripe' })
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(keyless).toContain(name)
  })

  it('refuse a lone worker without a shared database', () => {
    expect(complaintAbout({ ROLE: 'worker' })).toContain('DATABASE_URL must be set when ROLE=worker')
  })

  it.each([
    ['off', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8,127.0.0.1', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
  ])('name the proxies to believe: %s', (said, believed) => {
    expect(readConfig({ TRUST_PROXY: said }).trustProxy).toEqual(believed)
  })

  it.each([
    'on',
    'true',
    '0',
    '-1',
    '1.5',
    '0x1',
    '99',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.1,',
    'fd00::/129',
    '1,2',
  ])('do not believe every proxy there is, nor what is none: %s', (said) => {
    expect(complaintAbout({ TRUST_PROXY: said })).toContain(
      '  - TRUST_PROXY must be off, how many proxies of your own a request passes (such as 1), or their addresses',
    )
  })

  it('let the provider post its news elsewhere than customers go', () => {
    expect(readConfig({ PUBLIC_URL: 'https://cupboard.example' }).webhookUrl).toBe('https://cupboard.example')
    expect(readConfig({ WEBHOOK_URL: 'http://shop:3000/' }).webhookUrl).toBe('http://shop:3000')
  })

  it('show figures on a port of their own, or nowhere', () => {
    expect(readConfig({}).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ port: 9400, host: '127.0.0.1' })
  })

  it('ask for a way around a pooler that shares connections', () => {
    const pooler = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_PREPARE: 'off' }
    expect(complaintAbout(pooler)).toContain('DATABASE_LISTEN_URL must be set when DATABASE_PREPARE=off')
    expect(complaintAbout({ ...pooler, DATABASE_LISTEN_URL: 'postgres://db/shop' })).toBe('')
    expect(complaintAbout({ DATABASE_POOL: '1' })).toContain(
      '  - DATABASE_POOL must be a number from 2 to 200',
    )
  })

  describe('that are secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cupboard-secrets-'))
    const file = join(folder, 'database-url')
    writeFileSync(file, 'postgres://from-a-file/shop\n')
    afterAll(() => rmSync(folder, { recursive: true }))

    it('are read from files', () => {
      expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://from-a-file/shop')
    })

    it('are not guessed when they are said twice or the file is not there', () => {
      expect(complaintAbout({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x/y' })).toContain(
        'DATABASE_URL must not be set together with DATABASE_URL_FILE',
      )
      expect(complaintAbout({ SMTP_URL_FILE: join(folder, 'nothing') })).toContain(
        'SMTP_URL_FILE must name a file',
      )
    })
  })

  it('all reach the live shop that compose.yaml starts, but what is for trials', () => {
    const compose = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8')
    const handedOn = new Set([...compose.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name))
    // The image says where it listens, and nothing of a live shop is embedded.
    const notSaid = ['PORT', 'HOST', 'DATA_DIR', 'WEBHOOK_URL', 'DEMO_TOOLS']
    for (const name of SETTINGS) expect(handedOn.has(name), name).toBe(!notSaid.includes(name))
  })

  it('written in .env.example are the defaults', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const everySetting = example.replaceAll(/^# ?([A-Z0-9_]+=)/gm, '$1')
    expect(readConfig(parseEnv(example) as Record<string, string>)).toEqual(readConfig({}))
    for (const name of SETTINGS) {
      expect(parseEnv(everySetting)).toHaveProperty(name)
    }
  })
})
