import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, newestLetter, registerAndSignIn, registrationOf } from '#testing/customers.ts'
import { openPostOffice } from '#testing/letters/open-post-office.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let post: Awaited<ReturnType<typeof openPostOffice>>

beforeAll(async () => {
  post = await openPostOffice()
})
afterAll(() => post.close())

const implementations: [string, () => Mailer][] = [
  ['the outbox', outboxMailer],
  ['SMTP', () => smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })],
]

describe.each(implementations)('letters by %s', (_name, makeMailer) => {
  it('leave for a new customer, once, with both forms of the text', async () => {
    const shop = await openTestShop({ mailer: makeMailer() })
    const customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    await shop.worker.runDue()
    const { rows } = await shop.pool.query('SELECT subject, sent_at FROM letter')
    expect(rows).toEqual([{ subject: 'Welcome to Cupboard', sent_at: expect.any(Date) }])
    const letter = await newestLetter(shop, customer.email)
    expect(letter.html).toContain('/household')
    expect(letter.text).toContain('/household')
    await shop.deps.mailer.close()
    await shop.close()
  })
})

describe('letters by SMTP', () => {
  async function openShopWithPost() {
    const mailer = smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })
    return { shop: await openTestShop({ mailer }), mailer }
  }

  it('wait and leave later when the server is out of order, without a second copy', async () => {
    const { shop, mailer } = await openShopWithPost()
    const { email } = await registerAndSignIn(shop)
    post.breakDown('busy')
    await shop.worker.runDue()
    expect(post.received.filter((mail) => mail.to.includes(email))).toHaveLength(0)
    post.breakDown(undefined)
    shop.clock.advance(29_000)
    await shop.worker.runDue()
    expect(post.received.filter((mail) => mail.to.includes(email))).toHaveLength(0)
    shop.clock.advance(2_000)
    await shop.worker.runDue()
    expect(post.received.filter((mail) => mail.to.includes(email))).toHaveLength(1)
    await mailer.close()
    await shop.close()
  })

  it('are emptied in the database after they carried a reset code away', async () => {
    const { shop, mailer } = await openShopWithPost()
    const { email } = await registerAndSignIn(shop)
    await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email } })
    await shop.worker.runDue()
    const sent = post.received.filter((mail) => mail.to.includes(email))
    expect(sent.some((mail) => mail.raw.includes('Subject: Your Cupboard code'))).toBe(true)
    expect(sent.some((mail) => mail.raw.includes('text/html') && mail.raw.includes('text/plain'))).toBe(true)
    expect(sent.every((mail) => /^Message-ID: <[\w-]+@cupboard\.example>/m.test(mail.raw))).toBe(true)
    const { rows } = await shop.pool.query('SELECT facts, html, plain FROM letter WHERE is_secret')
    expect(rows).toEqual([{ facts: null, html: '', plain: '' }])
    await mailer.close()
    await shop.close()
  })

  it('go to exactly one recipient whatever the customer is called, with no header smuggled in', async () => {
    const { shop, mailer } = await openShopWithPost()
    const names = [
      'Ada\r\nBcc: evil@example.com',
      'Ada <b>bold</b>',
      '😀'.repeat(20),
      'عدى',
      "Robert'); DROP TABLE customer;--",
    ]
    for (const firstName of names) {
      const form = registrationOf()
      expect((await ask(shop, 'POST', '/customer/account/create', { body: form })).status).toBe(200)
      // Customers from before the rule for names may have such names.
      await shop.pool.query('UPDATE customer SET first_name = $1 WHERE email = $2', [firstName, form.email])
      await shop.worker.runDue()
      const mail = post.received.at(-1)
      expect(mail?.to).toEqual([form.email])
      expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      expect(mail?.raw).not.toContain('<b>bold')
    }
    await mailer.close()
    await shop.close()
  })
})
