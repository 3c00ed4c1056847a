import { letterKinds } from '@cupboard/domain/letter/when-letter-leaves'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#mail/smtp-mailer.ts'
import { registerAndSignIn, type SignedIn } from '#testing/customers.ts'
import { openPostOffice } from '#testing/letters/open-post-office.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const reason = 'the customer deleted it'
let post: Awaited<ReturnType<typeof openPostOffice>>
let mailer: ReturnType<typeof smtpMailer>
let shop: TestShop
let support: StaffMember
let customer: SignedIn

beforeAll(async () => {
  post = await openPostOffice()
})
afterAll(() => post.close())
beforeEach(async () => {
  mailer = smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })
  shop = await openTestShop({ mailer })
  support = await staffMember(shop, 'support')
})
afterEach(async () => {
  post.refuseRecipients(undefined)
  await mailer.close()
  await shop.close()
})

const log = async () => (await support.get(`/customers/${customer.customerId}/letters`)).body.letters
const arrived = () => post.received.filter(({ to }) => to.includes(customer.email))

describe('the letters desk', () => {
  it('shows every kind from sample facts', async () => {
    const { body } = await support.get('/letters/kinds')
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(letterKinds)
    for (const kind of letterKinds) {
      const { status, body: letter } = await support.get(`/letters/kinds/${kind}`)
      expect([kind, status]).toEqual([kind, 200])
      expect(letter.html).toContain('<!doctype html>')
      expect(letter.plain).not.toBe('')
    }
  })

  it('tells what became of each letter, and sends one again as a letter of its own', async () => {
    customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    const [welcome] = await log()
    expect(welcome).toMatchObject({
      kind: 'customer-registered',
      subject: 'Welcome to Cupboard',
      isCopy: false,
      whyNotResent: null,
    })
    expect(welcome.sentAt).not.toBeNull()
    expect((await support.post(`/letters/${welcome.letterId}/resend`, { reason })).status).toBe(200)
    expect((await log())[0]).toMatchObject({
      isCopy: true,
      sentAt: null,
      whyNotResent: 'It has not left yet.',
    })
    await shop.worker.runDue()
    const ids = arrived().map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(2)
    const { body } = await support.get(`/letters/${welcome.letterId}`)
    expect(body.plain).toContain('HELLO ADA')
    const { rows } = await shop.pool.query(
      'SELECT deed, reason, customer_id FROM office_audit ORDER BY number DESC',
    )
    expect(rows[0]).toEqual({ deed: 'resend-letter', reason, customer_id: customer.customerId })
  })

  it('neither shows nor sends again a letter that opens a door', async () => {
    customer = await registerAndSignIn(shop)
    await support.post(`/customers/${customer.customerId}/send-link`, { reason })
    await shop.worker.runDue()
    const secret = (await log()).find(({ subject }: { subject: string }) => subject === 'Your Cupboard code')
    expect(secret.whyNotResent).toMatch(/secret/)
    expect((await support.get(`/letters/${secret.letterId}`)).status).toBe(422)
    expect((await support.post(`/letters/${secret.letterId}/resend`, { reason })).status).toBe(422)
  })

  it('lists suppressed addresses by words of address or name, and sends nothing there until one is released', async () => {
    post.refuseRecipients({ responseCode: 550, words: '5.1.1 No such mailbox' })
    customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    const listed = async (words = '') =>
      (await support.get(`/letters/suppressed${words && `?q=${encodeURIComponent(words)}`}`)).body.addresses
    const dead = { email: customer.email, customerName: 'Ada Cooke', reason: 'address-refused' }
    expect(await listed()).toEqual([
      expect.objectContaining({ ...dead, answer: '550 5.1.1', isFormer: false, isChargingPaused: false }),
    ])
    expect(await listed(customer.email.slice(0, 12).toUpperCase())).toHaveLength(1)
    expect(await listed('ada coo')).toHaveLength(1)
    expect(await listed('%')).toEqual([])
    post.refuseRecipients(undefined)
    const [welcome] = await log()
    expect(welcome).toMatchObject({
      endReason: 'address-refused',
      whyNotResent: expect.stringMatching(/Release/),
    })
    const resend = () => support.post(`/letters/${welcome.letterId}/resend`, { reason })
    expect((await resend()).status).toBe(422)
    const { customerId, email } = customer
    await support.post(`/customers/${customerId}/release-address`, { email, reason })
    expect(await listed()).toEqual([])
    expect((await resend()).status).toBe(200)
    await shop.worker.runDue()
    expect(
      arrived()
        .map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])
        .toSorted(),
    ).toEqual(['Our letters reach you again', 'Welcome to Cupboard'])
  })
})
