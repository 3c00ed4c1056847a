import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn, type SignedIn } from '#testing/customers.ts'
import { openPostOffice } from '#testing/letters/open-post-office.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { smtpMailer } from './smtp-mailer.ts'

const HOUR = 3_600_000
let post: Awaited<ReturnType<typeof openPostOffice>>
let mailer: ReturnType<typeof smtpMailer>
let shop: TestShop

beforeAll(async () => {
  post = await openPostOffice()
})
afterAll(() => post.close())
beforeEach(async () => {
  mailer = smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })
  shop = await openTestShop({ mailer })
})
afterEach(async () => {
  post.refuseRecipients(undefined)
  post.breakDown(undefined)
  await mailer.close()
  await shop.close()
})

async function letters() {
  const { rows } = await shop.pool.query(
    'SELECT subject, tries, sent_at, ended_at, end_reason, facts FROM letter ORDER BY number',
  )
  return rows
}

const arrivedFor = ({ email }: SignedIn) => post.received.filter(({ to }) => to.includes(email)).length
const bellOf = async ({ customerId, token }: SignedIn) =>
  (await ask(shop, 'GET', `/customer/${customerId}/notifications`, { token })).body

describe('a letter to a mailbox that does not exist', () => {
  it('ends at once, is never tried again, and its customer reads so in the bell', async () => {
    post.refuseRecipients({ responseCode: 550, words: '5.1.1 No such mailbox' })
    const customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    expect(await letters()).toMatchObject([
      { subject: 'Welcome to Cupboard', tries: 1, sent_at: null, end_reason: 'address-refused' },
    ])
    post.refuseRecipients(undefined)
    for (let hour = 0; hour < 60; hour += 12) {
      shop.clock.advance(12 * HOUR)
      await shop.worker.runDue()
    }
    expect(arrivedFor(customer)).toBe(0)
    const { body } = await ask(shop, 'POST', '/customer/account/login', {
      body: { email: customer.email, password: 'Marmalade-7!toast' },
    })
    const bell = await bellOf({ ...customer, token: body.token })
    expect(bell).toHaveLength(2)
    const told = JSON.stringify(bell)
    expect(told).toContain('Welcome to Cupboard')
    expect(told).toContain('A letter to you came back')
    expect(told).toContain(`Nobody takes letters for ${customer.email}`)
    expect(told).toContain('/my-account')
  })

  it('takes its code with it', async () => {
    const customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    post.refuseRecipients({ responseCode: 550, words: '5.1.1 No such mailbox' })
    await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email: customer.email } })
    await shop.worker.runDue()
    expect((await letters()).at(-1)).toMatchObject({
      subject: 'Your Cupboard code',
      end_reason: 'address-refused',
      facts: null,
    })
    expect(JSON.stringify(await bellOf(customer))).toContain('“Your Cupboard code” did not reach you')
  })
})

describe('a letter that a post office cannot take for now', () => {
  it.each([
    ['a full mailbox', { responseCode: 452, words: '4.2.2 Mailbox full' }],
    ['a relay that does not know us', { responseCode: 554, words: '5.7.1 Relay access denied' }],
  ])('is tried again: %s', async (_what, refusal) => {
    post.refuseRecipients(refusal)
    const customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    expect(await letters()).toMatchObject([{ tries: 1, ended_at: null }])
    post.refuseRecipients(undefined)
    shop.clock.advance(31_000)
    await shop.worker.runDue()
    expect(arrivedFor(customer)).toBe(1)
  })

  it('ends after two days, and nobody is blamed for it', async () => {
    const customer = await registerAndSignIn(shop)
    post.breakDown('busy')
    for (let hour = 0; hour <= 48; hour += 3) {
      await shop.worker.runDue()
      shop.clock.advance(3 * HOUR)
    }
    const [letter] = await letters()
    expect(letter).toMatchObject({ sent_at: null, end_reason: 'not-taken-in-time' })
    post.breakDown(undefined)
    shop.clock.advance(HOUR)
    await shop.worker.runDue()
    expect((await letters())[0].tries).toBe(letter.tries)
    expect(arrivedFor(customer)).toBe(0)
    const { rows } = await shop.pool.query(`SELECT 1 FROM notification WHERE heading LIKE '%came back%'`)
    expect(rows).toEqual([])
  })
})
