import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setFailpointHandler } from '#failpoint.ts'
import { GOOD_PASSWORD, registerAndSignIn } from '#testing/customers.ts'
import { callsOf, customerWhoPaid } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openPushService, signatureIn, softwareBrowser } from '#testing/push/open-push-service.ts'
import { sendPushes } from './send-pushes.ts'

let service: Awaited<ReturnType<typeof openPushService>>
let shop: TestShop

beforeAll(async () => {
  service = await openPushService()
  shop = await openTestShop({ settings: { PUSH_OWN_NETWORK: 'on' } })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(() => {
  service.pushed.length = 0
  service.state.answers = 201
})
afterEach(() => setFailpointHandler(undefined))

const newBrowser = (name = 'phone') => softwareBrowser(`${service.address}/${name}`)
const count = async (table: 'push_message' | 'push_device', customerId: string) =>
  (await shop.pool.query(`SELECT count(*)::int AS rows FROM ${table} WHERE customer_id = $1`, [customerId]))
    .rows[0].rows

/** A customer whose box leaves the next time the worker looks, and who wants to hear of it. */
async function awaitingBox(browser = newBrowser()) {
  const customer = await customerWhoPaid(shop)
  await shop.worker.runDue()
  expect((await customer.post('/push/devices', browser.subscription)).status).toBe(200)
  const { rows } = await shop.pool.query('SELECT dispatch_on::text AS day FROM box WHERE box_id = $1', [
    customer.boxes[0]?.boxId,
  ])
  const to = (time: string) => shop.clock.set(`${rows[0].day}T${time}Z`)
  return { customer, browser, to }
}

describe('a device that wants to be told', () => {
  it('reads in the morning that the box has left, sealed for it alone and signed by the shop', async () => {
    const { customer, browser, to } = await awaitingBox()
    to('00:00:05')
    await shop.worker.runDue()
    expect(service.pushed).toEqual([])
    to('08:00:00')
    await shop.worker.runDue()
    const [sent, ...more] = service.pushed
    if (!sent) throw new Error('nothing was sent')
    expect(more).toEqual([])
    expect(browser.read(sent.body)).toEqual({
      title: 'Your box is on its way',
      body: expect.stringMatching(/^It comes on \d\d-\d\d-\d{4}\.$/),
      link: `/box/${customer.boxes[0]?.boxId}`,
    })
    expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { body } = await callsOf(shop, await registerAndSignIn(shop)).get('/push')
    expect(signatureIn(sent)).toMatchObject({
      isRight: true,
      publicKey: body.publicKey,
      claims: { aud: service.address, sub: 'mailto:hello@cupboard.example' },
    })
    expect(await count('push_message', customer.customerId)).toBe(0)
  })

  it('is told by the key that the account page hands out', async () => {
    const customer = await registerAndSignIn(shop)
    const { body } = await callsOf(shop, customer).get('/push')
    expect(body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), devices: [] })
    expect((await callsOf(shop, customer).get('/push')).body).toEqual(body)
  })

  it.each([404, 410])('that the service no longer knows (%i) is forgotten', async (status) => {
    const { customer, to } = await awaitingBox()
    service.state.answers = status
    to('08:00:00')
    await shop.worker.runDue()
    expect(service.pushed).toHaveLength(1)
    expect(await count('push_device', customer.customerId)).toBe(0)
    expect(await count('push_message', customer.customerId)).toBe(0)
  })

  it('is told later when its service is away, while the letter leaves at once', async () => {
    const { customer, to } = await awaitingBox()
    service.state.answers = 503
    to('08:00:00')
    await shop.worker.runDue()
    const { rows } = await shop.pool.query(
      `SELECT sent_at FROM letter WHERE recipient = $1 ORDER BY number DESC LIMIT 1`,
      [customer.email],
    )
    expect(rows[0].sent_at).not.toBeNull()
    expect(service.pushed).toHaveLength(1)
    service.state.answers = 201
    to('08:01:00')
    await shop.worker.runDue()
    expect(service.pushed).toHaveLength(2)
    expect(await count('push_message', customer.customerId)).toBe(0)
  })

  it('is told by the next worker when one dies in between', async () => {
    const { customer, browser, to } = await awaitingBox()
    setFailpointHandler((point) => {
      if (point === 'push-sent') throw new Error('died')
    })
    to('08:00:00')
    await shop.worker.runDue()
    setFailpointHandler(undefined)
    expect(await count('push_message', customer.customerId)).toBe(1)
    to('08:05:00')
    expect(await sendPushes(shop.deps)).toBe(1)
    expect(service.pushed.map(({ body }) => browser.read(body).title)).toEqual([
      'Your box is on its way',
      'Your box is on its way',
    ])
  })

  it('says so twice and is told once, until it wants no more', async () => {
    const { customer, browser, to } = await awaitingBox()
    await customer.post('/push/devices', browser.subscription)
    expect((await customer.get('/push')).body.devices).toEqual([
      { endpoint: browser.subscription.endpoint, device: 'A browser' },
    ])
    await customer.post('/push/devices/remove', { endpoint: browser.subscription.endpoint })
    expect((await customer.get('/push')).body.devices).toEqual([])
    to('08:00:00')
    await shop.worker.runDue()
    expect(service.pushed).toEqual([])
  })

  it('goes with an erased account', async () => {
    const customer = await registerAndSignIn(shop)
    await callsOf(shop, customer).post('/push/devices', newBrowser().subscription)
    expect(await count('push_device', customer.customerId)).toBe(1)
    await callsOf(shop, customer).post('/privacy/erase', { password: GOOD_PASSWORD })
    expect(await count('push_device', customer.customerId)).toBe(0)
  })
})

describe('a shop that keeps to itself', () => {
  it('calls no place in its own network, however it is named', async () => {
    const careful = await openTestShop()
    const customer = await registerAndSignIn(careful)
    const { post } = callsOf(careful, customer)
    const { subscription } = newBrowser()
    for (const endpoint of [service.address, 'https://127.0.0.1/x', 'https://localhost/x'])
      expect((await post('/push/devices', { ...subscription, endpoint })).status).toBe(422)
    // A name that leads home later is found out when it is called.
    await post('/push/devices', { ...subscription, endpoint: 'https://push.example.org/x' })
    await careful.pool.query(`UPDATE push_device SET endpoint = 'https://localhost/x'`)
    await careful.pool.query(
      `INSERT INTO push_message (bucket, customer_id, device_id, event_id, heading, body, link, due_from, due_at)
       SELECT bucket, customer_id, device_id, gen_random_uuid(), 'a', 'b', '/', added_at, added_at FROM push_device`,
    )
    await sendPushes(careful.deps)
    const { rows } = await careful.pool.query('SELECT 1 FROM push_device')
    expect(rows).toEqual([])
    await careful.close()
  })

  it('offers nothing without keys', async () => {
    const keyless = await openTestShop({ settings: { DEMO_TOOLS: 'off' } })
    const { get, post } = callsOf(keyless, await registerAndSignIn(keyless))
    expect((await get('/push')).body.publicKey).toBeNull()
    const { subscription } = softwareBrowser('https://push.example.org/x')
    expect((await post('/push/devices', subscription)).status).toBe(404)
    await keyless.close()
  })
})
