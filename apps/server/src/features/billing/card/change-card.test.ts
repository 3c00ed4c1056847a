import { afterEach, describe, expect, it } from 'vitest'
import { customerWhoPaid } from '#testing/homes.ts'
import { firstBoxPaid } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWhoPaid>>

const OTHER = '4000003800000446'

async function startedCustomer(): Promise<Customer> {
  const lived = await openLivedShop(firstBoxPaid)
  shop = lived.shop
  return lived.customer
}

async function start(customer: Customer): Promise<{ clientSecret: string; setupId: string }> {
  shop.clock.advance(1_000)
  return (await customer.post('/payment/setup')).body
}

/** Stores a card as the card form does, with a yes to the bank where it asks. */
async function store(clientSecret: string, cardNumber: string) {
  const result = await shop.provider.confirmSetup({ clientSecret, cardNumber })
  if (!('challengeId' in result)) return result
  return shop.provider.answerChallenge({ challengeId: result.challengeId, isApproved: true })
}

const finish = (customer: Customer, setupId: string) => customer.post('/payment/setup/finish', { setupId })
const lastFourOf = async (customer: Customer) => (await customer.get('/payment')).body.lastFourDidgets
const storedCard = async (customer: Customer): Promise<string> =>
  (
    await shop.pool.query('SELECT payment_method_id FROM subscription WHERE customer_id = $1', [
      customer.customerId,
    ])
  ).rows[0].payment_method_id

async function lettersAbout(subject: string): Promise<number> {
  await shop.worker.runDue()
  const { rows } = await shop.pool.query('SELECT 1 FROM letter WHERE subject = $1', [subject])
  return rows.length
}

describe('changing the card', () => {
  it('shows the new card, lets the old one go and is told once', async () => {
    const customer = await startedCustomer()
    const old = await storedCard(customer)
    const { clientSecret, setupId } = await start(customer)
    await store(clientSecret, OTHER)
    expect((await finish(customer, setupId)).body).toEqual({ lastFourDidgets: '0446' })
    expect(await lastFourOf(customer)).toBe('0446')
    expect(await shop.provider.calls.detachPaymentMethod(old)).toMatchObject({ kind: 'failed' })
    await Promise.all([finish(customer, setupId), shop.worker.runDue(), finish(customer, setupId)])
    expect(await lettersAbout('Your card was changed')).toBe(1)
  })

  it('is finished by the provider’s own word when the tab was closed', async () => {
    const customer = await startedCustomer()
    await store((await start(customer)).clientSecret, OTHER)
    await shop.worker.runDue()
    expect(await lastFourOf(customer)).toBe('0446')
  })

  it('leaves everything as it was when the bank says no', async () => {
    const customer = await startedCustomer()
    const { clientSecret, setupId } = await start(customer)
    expect(await store(clientSecret, '4000000000000002')).toHaveProperty('error')
    expect((await finish(customer, setupId)).body.code).toBe('payment-missing')
    expect(await lastFourOf(customer)).toBe('4242')
    await store(clientSecret, OTHER)
    expect((await finish(customer, setupId)).status).toBe(200)
  })

  it('is never undone by old news', async () => {
    const customer = await startedCustomer()
    const first = await start(customer)
    const second = await start(customer)
    await shop.provider.setWebhookDelays([86_400_000])
    await store(first.clientSecret, OTHER)
    await shop.provider.setWebhookDelays([])
    await store(second.clientSecret, '4000002500003155')
    await finish(customer, second.setupId)
    shop.clock.advance(2 * 86_400_000)
    await shop.worker.runDue()
    const { rows } = await shop.pool.query('SELECT card_last_four FROM subscription')
    expect(rows).toEqual([{ card_last_four: '3155' }])
  })

  it('cannot be finished with the change of somebody else', async () => {
    const customer = await startedCustomer()
    const other = await customerWhoPaid(shop)
    await shop.worker.runDue()
    const { clientSecret, setupId } = await start(other)
    await store(clientSecret, OTHER)
    expect((await finish(customer, setupId)).body.code).toBe('payment-missing')
    expect(await lastFourOf(customer)).toBe('4242')
  })
})

describe('a card that the bank replaces by itself', () => {
  it('shows its new face and stays stored', async () => {
    const customer = await startedCustomer()
    const paymentMethodId = await storedCard(customer)
    await shop.provider.replaceCardByBank({ paymentMethodId, lastFour: '9999', expMonth: 1, expYear: 2031 })
    await shop.worker.runDue()
    expect((await customer.get('/payment')).body).toMatchObject({
      lastFourDidgets: '9999',
      expires: '2031-01-31',
    })
    expect(await storedCard(customer)).toBe(paymentMethodId)
  })
})
