import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openPostOffice } from '#testing/letters/open-post-office.ts'
import { verifyDkim } from '#testing/letters/verify-dkim.ts'
import { smtpMailer } from './smtp-mailer.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const folder = mkdtempSync(join(tmpdir(), 'cupboard-dkim-'))
const keyFile = join(folder, 'dkim.pem')
let post: Awaited<ReturnType<typeof openPostOffice>>

beforeAll(async () => {
  writeFileSync(keyFile, privateKey)
  post = await openPostOffice()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await post.close()
})

const SIGNED = {
  MAIL_DKIM_DOMAIN: 'cupboard.example',
  MAIL_DKIM_SELECTOR: '2026',
  MAIL_DKIM_KEY_FILE: keyFile,
}
const withPost = (settings: Record<string, string>) => ({ MAIL: 'smtp', SMTP_URL: post.url, ...settings })

/** Posts one letter under these settings, and answers it as it came in. */
async function posted(settings: Record<string, string>) {
  const { mail } = readConfig(withPost(settings))
  if (mail.by !== 'smtp') throw new Error('no letter leaves by these settings')
  const mailer = smtpMailer(mail)
  const words = {
    subject: 'Your box is on its way',
    html: '<p>Très bien.  </p>\n\n',
    plain: 'Très bien.\n\n',
  }
  await mailer.send({ recipient: 'ada@example.com', ...words }, '0f6b1a52-1111-4222-8333-444455556666')
  await mailer.close()
  const letter = post.received.at(-1)
  if (!letter) throw new Error('nothing came in')
  return { ...letter, head: letter.raw.split('\r\n\r\n')[0] ?? '' }
}

function complaintAbout(settings: Record<string, string>): string {
  try {
    readConfig(withPost(settings))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a letter', () => {
  it('comes back to its sender, and has an id of the sender’s domain', async () => {
    const { from, head } = await posted({ MAIL_FROM: 'Cupboard <post@mail.cupboard.example>' })
    expect(from).toBe('post@mail.cupboard.example')
    expect(head).toMatch(/^Message-ID: <0f6b1a52-1111-4222-8333-444455556666@mail\.cupboard\.example>$/m)
  })

  it('comes back to another address of that domain where one is set', async () => {
    const { from, head } = await posted({ MAIL_BOUNCES_TO: 'bounces@cupboard.example' })
    expect(from).toBe('bounces@cupboard.example')
    expect(head).toMatch(/^From: Cupboard <hello@cupboard\.example>$/m)
  })

  it('is a service to one customer: nothing in it offers to leave a list', async () => {
    const { head } = await posted({})
    expect(head).not.toMatch(/^list-unsubscribe/im)
    expect(head).toMatch(/^auto-submitted: auto-generated$/im)
  })

  it('carries no signature unless one is set', async () => {
    expect((await posted({})).head).not.toMatch(/^dkim-signature:/im)
  })

  it('is signed by the sender’s domain, and no word of it can be changed on the way', async () => {
    const { raw } = await posted(SIGNED)
    const key = createPublicKey(publicKey)
    const verdict = verifyDkim(raw, key)
    expect(verdict).toMatchObject({ isBodyAsSigned: true, isHeadAsSigned: true })
    expect(verdict.tags).toMatchObject({ d: 'cupboard.example', s: '2026', a: 'rsa-sha256' })
    expect(verdict.tags.h?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'message-id']),
    )
    const forged = raw.replace('Subject: Your box', 'Subject: Our box')
    expect(verifyDkim(forged, key).isHeadAsSigned).toBe(false)
    expect(verifyDkim(raw.replace('bien', 'mal'), key).isBodyAsSigned).toBe(false)
  })
})

describe('the settings of the post', () => {
  it.each([
    ['half a signature', { MAIL_DKIM_DOMAIN: 'cupboard.example' }, 'MAIL_DKIM_KEY_FILE must be set with'],
    ['no selector', { ...SIGNED, MAIL_DKIM_SELECTOR: '' }, 'MAIL_DKIM_SELECTOR must be set with'],
    [
      'a key that is not there',
      { ...SIGNED, MAIL_DKIM_KEY_FILE: '/nowhere.pem' },
      'MAIL_DKIM_KEY_FILE must name',
    ],
    [
      'another domain’s signature',
      { ...SIGNED, MAIL_DKIM_DOMAIN: 'else.example' },
      'MAIL_DKIM_DOMAIN must be cupboard.example',
    ],
    [
      'another domain’s return path',
      { MAIL_BOUNCES_TO: 'a@else.example' },
      'MAIL_BOUNCES_TO must be an address at cupboard.example',
    ],
    ['no address to write from', { MAIL_FROM: 'Cupboard' }, 'MAIL_FROM must look like'],
  ])('are refused with %s', (_what, settings, complaint) => {
    expect(complaintAbout(settings)).toContain(`  - ${complaint}`)
  })

  it('are refused with a key of another kind', () => {
    const file = join(folder, 'ed25519.pem')
    const { privateKey: other } = generateKeyPairSync('ed25519')
    writeFileSync(file, other.export({ type: 'pkcs8', format: 'pem' }))
    expect(complaintAbout({ ...SIGNED, MAIL_DKIM_KEY_FILE: file })).toContain('MAIL_DKIM_KEY_FILE must name')
  })
})
