import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { runCommand } from '#ops/commands.ts'
import { openNameServer } from '#testing/letters/open-name-server.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

async function check(texts: Record<string, string[]>) {
  const shop = await openTestShop()
  closing.push(() => shop.close())
  const names = await openNameServer(texts)
  closing.push(names.close)
  const dkim = { domain: 'cupboard.example', selector: 'box', privateKey }
  const from = 'Cupboard <hello@cupboard.example>'
  const mail = { by: 'smtp', smtpUrl: 'smtp://127.0.0.1:9', from, bouncesTo: undefined, dkim } as const
  const deps = { ...shop.deps, config: { ...shop.deps.config, mail } }
  return (await runCommand(deps, ['mail', 'check', '--server', names.address])).says
}

describe('mail check', () => {
  it('finds a domain whose letters receivers trust', async () => {
    const says = await check({
      'cupboard.example': ['v=spf1 include:post.example -all'],
      '_dmarc.cupboard.example': ['v=DMARC1; p=quarantine'],
      'box._domainkey.cupboard.example': [`v=DKIM1; k=rsa; p=${published}`],
    })
    expect(says).toEqual([
      'SPF  good  v=spf1 include:post.example -all',
      'DKIM  good  The published key is ours.',
      'DMARC  good  v=DMARC1; p=quarantine',
    ])
  })

  it('says what is missing, and what is another’s', async () => {
    const says = await check({ 'box._domainkey.cupboard.example': ['v=DKIM1; k=rsa; p=AAAA'] })
    expect(says.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
      'SPF NOT GOOD',
      'DKIM NOT GOOD',
      'DMARC NOT GOOD',
    ])
  })

  it('is not for a shop whose letters stay in it', async () => {
    const shop = await openTestShop()
    closing.push(() => shop.close())
    await expect(runCommand(shop.deps, ['mail', 'check'])).rejects.toMatchObject({
      reasons: [expect.stringContaining('MAIL=outbox')],
    })
  })
})
