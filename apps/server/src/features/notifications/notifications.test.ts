import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn } from '#testing/customers.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { type Notice, notifyAll } from './notification-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function customerWithNews() {
  const customer = await registerAndSignIn(shop)
  await shop.worker.runDue()
  shop.clock.advance(1_000)
  await tell(customer.customerId, 'Second', '/future-boxes')
  return customer
}

function tell(customerId: string, heading: string, link: string, eventId: string = crypto.randomUUID()) {
  return shop.deps.db.transaction((tx) =>
    notifyAll(tx, [
      { customerId, eventId, eventAt: shop.clock.now(), heading, body: 'Body', link } as Notice,
    ]),
  )
}

const list = (customer: { customerId: string; token: string }) =>
  ask(shop, 'GET', `/customer/${customer.customerId}/notifications`, customer)

describe('notifications', () => {
  it('come newest first, and keep the field name the contract spells its own way', async () => {
    const customer = await customerWithNews()
    const { body } = await list(customer)
    expect(body.map((each: { heading: string }) => each.heading)).toEqual(['Second', 'Welcome to Cupboard'])
    expect(body[0]).toHaveProperty('notificaionId')
  })

  it('do not repeat what the customer did a moment ago', async () => {
    const customer = await customerWhoPaid(shop)
    await shop.worker.runDue()
    const { body: before } = await list(customer)
    const last = customer.boxes[2]?.boxId
    for (const status of [false, true]) await customer.post(`/boxes/${last}/make-active`, { status })
    await customer.post('/change-delivery-date', { boxId: last, dateTime: '2027-02-01' })
    await shop.worker.runDue()
    expect((await list(customer)).body).toEqual(before)
  })

  it.each([
    ['1', 'Read'],
    ['read', 'Read'],
    ['Created', 'Created'],
    ['0', 'Created'],
  ])('are marked by %s', async (word, status) => {
    const customer = await customerWithNews()
    const [newest] = (await list(customer)).body
    const path = `/customer/${customer.customerId}/notification/${newest.notificaionId}/set-status/${word}`
    expect((await ask(shop, 'POST', path, customer)).status).toBe(200)
    expect((await list(customer)).body[0].notificationStatus).toBe(status)
  })

  it.each(['2', 'Deleted', 'DELETED'])('disappear when set to %s', async (word) => {
    const customer = await customerWithNews()
    const [newest] = (await list(customer)).body
    await ask(
      shop,
      'POST',
      `/customer/${customer.customerId}/notification/${newest.notificaionId}/set-status/${word}`,
      customer,
    )
    expect((await list(customer)).body).toHaveLength(1)
  })

  it('refuse a status that is none', async () => {
    const customer = await customerWithNews()
    const [newest] = (await list(customer)).body
    for (const word of ['3', 'gone', 'NaN', '%00']) {
      const path = `/customer/${customer.customerId}/notification/${newest.notificaionId}/set-status/${word}`
      expect((await ask(shop, 'POST', path, customer)).status).toBe(400)
    }
  })

  it('are told once for each event, however often its reaction runs', async () => {
    const customer = await customerWithNews()
    const eventId = crypto.randomUUID()
    await tell(customer.customerId, 'Third', '/', eventId)
    await tell(customer.customerId, 'Third again', '/', eventId)
    expect((await list(customer)).body).toHaveLength(3)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])(
    'cannot link to %s',
    async (link) => {
      const customer = await registerAndSignIn(shop)
      await expect(tell(customer.customerId, 'Bad', link)).rejects.toThrow(/may only link/)
    },
  )
})
