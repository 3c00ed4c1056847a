import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWhoPaid } from '#testing/homes.ts'
import { openPostOffice } from '#testing/letters/open-post-office.ts'
import { firstBoxPaid, liveUntilNoon, secondBoxSoon } from '#testing/money/lives.ts'
import { type Life, openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { smtpMailer } from './smtp-mailer.ts'

const NO_MAILBOX = { responseCode: 550, words: '5.1.1 No such mailbox' }
const FULL = { responseCode: 452, words: '4.2.2 Mailbox full' }
const reason = 'the customer has called'
let post: Awaited<ReturnType<typeof openPostOffice>>
let mailer: ReturnType<typeof smtpMailer>
let shop: TestShop

beforeAll(async () => {
  post = await openPostOffice()
})
afterAll(() => post.close())
beforeEach(() => {
  mailer = smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })
})
afterEach(async () => {
  post.refuseRecipients(undefined)
  await mailer.close()
  await shop.close()
})

type Customer = PaidCustomer

const live = (day: string) => liveUntilNoon(shop, day)

async function customerAfter(life: Life): Promise<Customer> {
  const lived = await openLivedShop(life, { mailer })
  shop = lived.shop
  return lived.customer
}

/** The customer as signed in today. */
async function today({ customerId, email }: Pick<Customer, 'customerId' | 'email'>) {
  const { token } = await signInAgain(shop, email)
  return callsOf(shop, { customerId, email, token })
}

async function letterEnds(kind: string) {
  const { rows } = await shop.pool.query(
    `SELECT end_reason, sent_at IS NOT NULL AS is_sent FROM letter
     WHERE facts -> 'happened' ->> 'kind' = $1 ORDER BY number`,
    [kind],
  )
  return rows.map(({ end_reason, is_sent }) => (is_sent ? 'sent' : end_reason))
}

async function boxOf({ boxes }: Customer, place: number) {
  const { rows } = await shop.pool.query(
    'SELECT status, status_reason, delivery_on::text AS delivery_on FROM box WHERE box_id = $1',
    [boxes[place]?.boxId],
  )
  return rows[0]
}

const arrived = (email: string) => post.received.filter(({ to }) => to.includes(email))
const isPaid = async (customer: Customer, place: number) =>
  ['Paid', 'Shipped', 'Delivered', 'NextOrderCreated'].includes((await boxOf(customer, place)).status)

const noticesMissedUntil = (day: string, after: Life): Life => ({
  after,
  options: () => ({ mailer }),
  async live(shop) {
    post.refuseRecipients(NO_MAILBOX)
    await liveUntilNoon(shop, day)
  },
})
const oneNoticeMissed = noticesMissedUntil('2026-12-14', secondBoxSoon)
const twoNoticesMissed = noticesMissedUntil('2027-01-14', oneNoticeMissed)

/** Returns a customer whose mailbox is gone from the second box's notice on. */
async function customerWhoseMailboxIsGone() {
  const customer = await customerAfter(oneNoticeMissed)
  post.refuseRecipients(NO_MAILBOX)
  return customer
}

describe('an address that refuses a letter', () => {
  it('gets no other, and its owner reads why in the bell and the account', async () => {
    const customer = await customerWhoseMailboxIsGone()
    expect(await letterEnds('box-notified')).toEqual(['address-refused'])
    const before = arrived(customer.email).length
    post.refuseRecipients(undefined)
    await live('2026-12-19')
    expect(await letterEnds('box-paid')).toEqual(['sent', 'suppressed-address-refused'])
    expect(arrived(customer.email)).toHaveLength(before)
    const { get } = await today(customer)
    expect((await get('/account')).body.emailTrouble).toEqual({
      since: expect.stringMatching(/^2026-12-14T08:/),
      reason: 'address-refused',
      isChargingPaused: false,
    })
    expect(JSON.stringify((await get('/notifications')).body)).toContain('A letter to you came back')
  })

  it('is suppressed after two days of a full mailbox too', async () => {
    shop = await openTestShop({ mailer })
    const customer = await customerWhoPaid(shop)
    post.refuseRecipients(FULL)
    await shop.worker.runDue()
    for (let hour = 0; hour <= 49; hour += 3) {
      shop.clock.advance(3 * 3_600_000)
      await shop.worker.runDue()
    }
    const { get } = await today(customer)
    expect((await get('/account')).body.emailTrouble).toMatchObject({ reason: 'address-not-taking' })
    expect(await letterEnds('customer-registered')).toEqual(['address-not-taking'])
  })

  it('is tried again three times a day at most', async () => {
    const customer = await customerWhoseMailboxIsGone()
    const { post: send } = await today(customer)
    for (let times = 0; times < 3; times++) expect((await send('/account/email/release')).status).toBe(200)
    expect((await send('/account/email/release')).status).toBe(429)
  })
})

describe('the second notice in a row that nobody gets', () => {
  /** Notices of the second and the third box are missed. */
  async function customerWhoIsNotTold() {
    const customer = await customerAfter(twoNoticesMissed)
    post.refuseRecipients(NO_MAILBOX)
    expect(await isPaid(customer, 1)).toBe(true)
    return customer
  }

  it('pauses charges: the box is planned again, its customer and the office are told', async () => {
    const customer = await customerWhoIsNotTold()
    expect(await letterEnds('box-notified')).toEqual(['address-refused', 'suppressed-address-refused'])
    expect((await boxOf(customer, 2)).status).toBe('Scheduled')
    const { get } = await today(customer)
    expect((await get('/account')).body.emailTrouble).toMatchObject({ isChargingPaused: true })
    expect((await get(`/boxes/${customer.boxes[2]?.boxId}`)).body.charge).toBeNull()
    expect((await get('/notifications')).body[0]).toMatchObject({ heading: 'Your boxes wait' })
    const support = await staffMember(shop, 'support')
    const untold = {
      email: customer.email,
      customerName: 'Ada Cooke',
      answer: '550 5.1.1',
      isChargingPaused: true,
    }
    expect((await support.get('/payments/untold')).body.addresses).toEqual([expect.objectContaining(untold)])
    expect((await support.get(`/customers/${customer.customerId}`)).body.subscription).toMatchObject({
      chargingPausedBy: 'letters-come-back',
    })
  })

  it('leaves the box out uncharged when nobody mends the address by its cut-off', async () => {
    const customer = await customerWhoIsNotTold()
    await live('2027-01-19')
    expect(await boxOf(customer, 2)).toMatchObject({
      status: 'SubscriptionNotActive',
      status_reason: 'letters-came-back',
    })
    const { rows } = await shop.pool.query('SELECT 1 FROM payment WHERE box_id = $1', [
      customer.boxes[2]?.boxId,
    ])
    expect(rows).toEqual([])
  })

  it.each([
    [
      'its owner has another address',
      async (customer: Customer) => {
        const email = `new.${customer.email}`
        const { post: send } = await today(customer)
        await send('/account/email', { email, password: GOOD_PASSWORD })
        await shop.worker.runDue()
        const secret = /#secret=3?D?([\w-]+)/.exec(arrived(email)[0]?.raw.replace(/=\r?\n/g, '') ?? '')?.[1]
        const followed = await ask(shop, 'POST', '/customer/account/email/confirm', { body: { secret } })
        expect(followed.status).toBe(200)
        return email
      },
    ],
    [
      'its owner has it tried again',
      async (customer: Customer) => {
        const { post: send } = await today(customer)
        const { body } = await send('/account/email/release')
        expect(body.emailTrouble).toBeNull()
        return customer.email
      },
    ],
    [
      'the office releases it',
      async ({ customerId, email }: Customer) => {
        const support = await staffMember(shop, 'support')
        const release = () => support.post(`/customers/${customerId}/release-address`, { email, reason })
        expect((await release()).status).toBe(200)
        expect((await release()).status).toBe(422)
        const { rows } = await shop.pool.query(
          `SELECT reason, customer_id, before ->> 'answer' AS answer FROM office_audit WHERE deed = 'release-address'`,
        )
        expect(rows).toEqual([{ reason, customer_id: customerId, answer: '550 5.1.1' }])
        return email
      },
    ],
  ])('is made up for when %s: announced again, then charged', async (_how, mend) => {
    const customer = await customerWhoIsNotTold()
    await live('2027-01-16')
    post.refuseRecipients(undefined)
    const known = new Set(post.received)
    const email = await mend(customer)
    await shop.worker.runDue()
    const announced = await boxOf(customer, 2)
    expect(announced.status).toBe('CustomerNotified')
    expect(announced.delivery_on > '2027-01-21').toBe(true)
    expect((await letterEnds('box-notified')).at(-1)).toBe('sent')
    expect(
      arrived(email)
        .filter((letter) => !known.has(letter))
        .some(({ raw }) => /^Subject: .*Your[ _]box[ _]of/m.test(raw)),
    ).toBe(true)
    await live('2027-01-24')
    expect(await isPaid(customer, 2)).toBe(true)
  })

  it('pauses them at once when the address that was released refuses the new notice', async () => {
    const customer = await customerWhoIsNotTold()
    const { post: send } = await today(customer)
    await send('/account/email/release')
    await shop.worker.runDue()
    await shop.worker.runDue()
    expect((await boxOf(customer, 2)).status).toBe('Scheduled')
    expect(await letterEnds('address-released')).toEqual(['address-refused'])
  })
})

it('an erased customer leaves no suppressed address behind, not even by the last letter', async () => {
  const customer = await customerAfter(firstBoxPaid)
  await live('2026-11-28')
  post.refuseRecipients(NO_MAILBOX)
  const { post: send } = await today(customer)
  expect((await send('/privacy/erase', { password: GOOD_PASSWORD })).status).toBe(200)
  await shop.worker.runDue()
  const { rows } = await shop.pool.query(
    `SELECT 1 FROM suppressed_address UNION ALL SELECT 1 FROM event WHERE kind = 'letter-came-back'`,
  )
  expect(rows).toEqual([])
})
