import { liveUntil } from '@cupboard/server/src/demo/demo-clock.ts'
import { runCommand } from '@cupboard/server/src/ops/commands.ts'
import { ask, signInAgain } from '@cupboard/server/src/testing/customers.ts'
import { customerWhoPaid } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await shop.worker.runDue()
  expect(await checkInvariants(shop)).toEqual([])
  await shop.close()
})

type Customer = Awaited<ReturnType<typeof customerWhoPaid>>

async function subscriber(card?: string): Promise<Customer> {
  const customer = await customerWhoPaid(shop, card)
  await customer.post('/account/set-subscription-status', { status: true })
  return customer
}

/** Lives until an instant and signs in again. Answers the customer's calls under the new token. */
async function live({ customerId, email }: Customer, instant: string) {
  await liveUntil({ clock: shop.clock, db: shop.deps.db }, new Date(instant), () => shop.worker.runDue())
  const { token } = await signInAgain(shop, email)
  const path = (rest: string) => `/customer/${customerId}${rest}`
  return {
    get: (rest: string) => ask(shop, 'GET', path(rest), { token }),
    post: (rest: string, body?: unknown) => ask(shop, 'POST', path(rest), { token, body }),
  }
}

async function subjects({ email }: Customer): Promise<string[]> {
  const { body } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(email)}`)
  return body.map(({ subject }: { subject: string }) => subject).toReversed()
}

async function textOf({ email }: Customer, subject: RegExp): Promise<string> {
  const { body } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(email)}`)
  return body.find((letter: { subject: string }) => subject.test(letter.subject))?.text ?? ''
}

const second = (customer: Customer) => customer.boxes[1]?.boxId ?? ''

describe('a customer who leaves and comes back in the notice week', () => {
  it('keeps the box: it is announced again, charged as announced and delivered', async () => {
    const customer = await subscriber()
    const calls = await live(customer, '2026-12-15T09:00:00Z')
    await calls.post('/account/set-subscription-status', { status: false })
    await calls.post('/account/set-subscription-status', { status: true })
    const { body: box } = await calls.get(`/boxes/${second(customer)}`)
    expect(box).toMatchObject({ orderStatus: 'CustomerNotified', deliveryDate: '2026-12-21' })
    const later = await live(customer, '2026-12-22T09:00:00Z')
    expect((await later.get(`/boxes/${second(customer)}`)).body).toMatchObject({
      orderStatus: 'NextOrderCreated',
      boxPrice: box.boxPrice,
    })
    expect(
      (await subjects(customer)).filter((each) => each.startsWith('Your box of 21-12-2026')),
    ).toHaveLength(2)
  })
})

describe('a box that is postponed after its notice', () => {
  it('is announced again for its new day, at the prices of that day, before it is charged', async () => {
    const customer = await subscriber()
    const calls = await live(customer, '2026-12-15T09:00:00Z')
    await calls.post('/change-delivery-date', { boxId: second(customer), dateTime: '2027-02-10' })
    expect((await calls.get(`/boxes/${second(customer)}`)).body.orderStatus).toBe('Scheduled')
    await shop.pool.query(`UPDATE product SET price_pence = price_pence + 100; NOTIFY "catalogue-changed"`)
    const later = await live(customer, '2027-02-11T09:00:00Z')
    expect((await later.get(`/boxes/${second(customer)}`)).body.orderStatus).toBe('NextOrderCreated')
    const notices = (await subjects(customer)).filter((each) => /^Your box of .*: £/.test(each))
    expect(notices.map((each) => each.slice(12, 22))).toEqual(['21-12-2026', '10-02-2027'])
    const paid = (await subjects(customer)).filter((each) => each.startsWith('Paid: '))
    expect(paid.at(-1)).toContain(notices.at(-1)?.split(': ')[1] ?? 'no price')
  })
})

describe('a box that is paid late', () => {
  it('gets a day that is to come, is told it, and arrives after it left', async () => {
    const customer = await subscriber()
    await live(customer, '2026-12-17T09:00:00Z')
    const { rows } = await shop.pool.query('SELECT payment_method_id AS card FROM subscription')
    await shop.provider.makeCard(rows[0].card, 'insufficient-funds')
    await live(customer, '2026-12-21T09:00:00Z')
    await shop.provider.makeCard(rows[0].card, 'fine')
    const calls = await live(customer, '2026-12-22T09:00:00Z')
    expect((await calls.get(`/boxes/${second(customer)}`)).body).toMatchObject({
      orderStatus: 'Paid',
      deliveryDate: '2026-12-24',
    })
    expect(await textOf(customer, /^Paid: .*/)).toContain('comes on 24-12-2026')
    const later = await live(customer, '2026-12-25T09:00:00Z')
    expect((await later.get(`/boxes/${second(customer)}`)).body.orderStatus).toBe('NextOrderCreated')
    expect((await subjects(customer)).slice(-2)).toEqual(['Your box is on its way', 'Your box has arrived'])
  })

  it('after 14 days without a payment ends the subscription, and the letter says why', async () => {
    const customer = await subscriber('5105105105105100')
    await live(customer, '2027-01-03T09:00:00Z')
    const text = await textOf(customer, /subscription has ended/)
    expect(text).toContain('could not be paid within 14 days')
    expect(text).not.toContain('as you asked')
    expect(await textOf(customer, /box was cancelled/)).toContain('This box could not be paid')
  })
})

describe('an announced box', () => {
  it('is not changed by products, frequencies, the household, a shelf count or another box', async () => {
    const customer = await subscriber()
    const calls = await live(customer, '2026-12-15T09:00:00Z')
    const look = async () => (await calls.get(`/boxes/${second(customer)}`)).body
    const before = await look()
    await calls.post('/products', ['foil', 'toothpaste'])
    await calls.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox: 5 })
    await calls.post('/products/toilet-roll/shelf-count', { left: 20 })
    await calls.post(`/boxes/${customer.boxes[2]?.boxId}/make-active`, { status: false })
    await calls.get('/recommendation/calculate')
    await shop.worker.runDue()
    expect(await look()).toEqual(before)
  })
})

describe('a refund', () => {
  it('and a dispatch asked for together never both happen, and the letter tells the truth', async () => {
    const customer = await subscriber()
    await shop.worker.runDue()
    const { reference } = (await customer.get(`/boxes/${customer.boxes[0]?.boxId}`)).body
    const answers = await Promise.allSettled([
      runCommand(shop.deps, ['ship', reference]),
      runCommand(shop.deps, ['refund', reference, '--reason', 'damaged']),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await shop.pool.query('SELECT status FROM box WHERE reference = $1', [reference])
    const isRefunded = rows[0].status === 'Cancelled'
    await shop.worker.runDue()
    const told = await subjects(customer)
    expect(told.includes('Your box is on its way')).toBe(!isRefunded)
    expect(told.some((each) => each.startsWith('Refunded: £'))).toBe(isRefunded)
  })

  it('tells what was charged and goes back, and nothing of what was typed', async () => {
    const customer = await subscriber()
    await shop.worker.runDue()
    const { reference, boxPrice } = (await customer.get(`/boxes/${customer.boxes[0]?.boxId}`)).body
    await runCommand(shop.deps, ['refund', reference, '--reason', 'mouse in the store'])
    const text = await textOf(customer, /^Refunded/)
    expect(text).toContain(`£${(boxPrice / 100).toFixed(2)}`)
    expect(text).not.toContain('mouse')
    expect(text).not.toContain('not charged')
  })
})

describe('a shop that sleeps through the notice of a box', () => {
  it('announces it for the earliest day that leaves time to change it, and charges it then', async () => {
    const customer = await subscriber()
    await live(customer, '2026-12-10T09:00:00Z')
    shop.clock.set('2026-12-17T09:00:00Z')
    await shop.worker.runDue()
    const awake = await live(customer, '2026-12-17T10:00:00Z')
    const { body: box } = await awake.get(`/boxes/${second(customer)}`)
    expect(box.orderStatus).toBe('CustomerNotified')
    expect(box.deliveryDate > '2026-12-21').toBe(true)
    const later = await live(customer, '2027-01-08T09:00:00Z')
    expect((await later.get(`/boxes/${second(customer)}`)).body).toMatchObject({
      orderStatus: 'NextOrderCreated',
      deliveryDate: box.deliveryDate,
      boxPrice: box.boxPrice,
    })
  })
})
