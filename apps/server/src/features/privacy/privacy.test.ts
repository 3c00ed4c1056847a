import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataMap } from '#db/data-map/data-map.ts'
import { ask, newestLetter, registerAndSignIn, requestResetCode } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { customerWithPaidBox } from '#testing/money/refunds.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function newCustomer(changes: Record<string, unknown> = {}) {
  const customer = await registerAndSignIn(shop, changes)
  return { ...customer, ...callsOf(shop, customer) }
}

async function download({ customerId, token }: { customerId: string; token: string }) {
  const answer = await shop.app.inject({
    url: `/api/customer/${customerId}/privacy/export`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('consents', () => {
  it('are kept with their day and their words, from sign-up on', async () => {
    const { get } = await newCustomer({ marketingEnabled: true })
    const { body } = await get('/privacy')
    expect(body.consents).toEqual([
      {
        purpose: 'marketing',
        isGiven: true,
        decidedAt: '2026-11-16T09:00:00.000Z',
        wording: 'Send me news and offers now and then',
      },
      expect.objectContaining({ purpose: 'terms', isGiven: true }),
    ])
  })

  it('to news is taken back and given again, each time once', async () => {
    const { get, post } = await newCustomer()
    const say = (isGiven: boolean) => post('/privacy/consents', { purpose: 'marketing', isGiven })
    await say(true)
    await say(true)
    expect((await get('/account')).body.marketingEnabled).toBe(true)
    const { body } = await say(false)
    expect(body.consents.map(({ isGiven }: { isGiven: boolean }) => isGiven)).toEqual([false, true, true])
    expect((await get('/account')).body.marketingEnabled).toBe(false)
  })

  it('that is changed with the other details is kept too', async () => {
    const { get, post } = await newCustomer()
    const { body: account } = await get('/account')
    await post('/account', { ...account, marketingEnabled: true })
    await post('/account', { ...account, marketingEnabled: true, firstName: 'Bea' })
    expect((await get('/privacy')).body.consents).toHaveLength(2)
  })

  it('to the terms cannot be taken back while the account stays', async () => {
    const { post } = await newCustomer()
    expect((await post('/privacy/consents', { purpose: 'terms', isGiven: false })).status).toBe(400)
  })
})

describe('a complaint', () => {
  it('is acknowledged by letter and bell at once, with the day by which it is answered', async () => {
    const { get, post, email } = await newCustomer()
    await shop.worker.runDue()
    const { body } = await post('/privacy/complaints', { words: ' You wrote to my old address. ' })
    expect(body.requests).toEqual([
      expect.objectContaining({
        kind: 'complaint',
        words: 'You wrote to my old address.',
        receivedOn: '2026-11-16',
        dueOn: '2026-12-16',
        outcome: null,
      }),
    ])
    await shop.worker.runDue()
    const letter = await newestLetter(shop, email)
    expect(letter.subject).toBe('We have your complaint')
    expect(letter.text).toContain('by 16-12-2026 at the latest')
    const bell: { heading: string }[] = (await get('/notifications')).body
    expect(bell.map(({ heading }) => heading)).toContain('We have your complaint')
  })

  it('without words is refused with a sentence', async () => {
    const { post } = await newCustomer()
    const answer = await post('/privacy/complaints', { words: 'bad' })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: ['Please tell us in a sentence what is wrong.'] },
    })
  })

  it('comes five times a day at most', async () => {
    const { post } = await newCustomer()
    const words = 'You wrote to my old address.'
    for (let n = 0; n < 5; n++) expect((await post('/privacy/complaints', { words })).status).toBe(200)
    expect((await post('/privacy/complaints', { words })).status).toBe(429)
  })
})

describe('the download', () => {
  it('holds every personal and tax column of every table in which the customer has a row, as JSON and CSV', async () => {
    const customer = await customerWithPaidBox(shop)
    await customer.post('/privacy/complaints', { words: 'You wrote to my old address.' })
    await shop.worker.runDue()
    const files = await download(customer)
    const tables = Object.keys(files).flatMap((name) => /^json\/(\w+)\.json$/.exec(name)?.[1] ?? [])
    expect(tables).toEqual(
      expect.arrayContaining(
        `session address household customer_product engine_event consent notification letter event data_request receipt
         ledger payment box_audit box_line box subscription customer`.split(/\s+/),
      ),
    )
    for (const table of tables) {
      const { personal = {}, tax = [] } = dataMap[table] ?? {}
      const wanted = [...Object.keys(personal), ...tax]
      const [row] = JSON.parse(files[`json/${table}.json`] ?? '[]')
      expect(Object.keys(row), table).toEqual(expect.arrayContaining(wanted))
      const heading = files[`csv/${table}.csv`]?.split('\r\n')[0]?.split(',')
      expect(heading, table).toEqual(expect.arrayContaining(wanted))
    }
    expect(files['json/customer.json']).toContain(customer.email)
    expect(files['csv/address.csv']).toContain('1 Larder Lane')
    expect(files['json/letter.json']).toContain('customer-registered')
  })

  it('holds nothing of anybody else, and nothing that opens a door', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const { secret } = await requestResetCode(shop, one.email)
    const all = Object.values(await download(one)).join('\n')
    expect(all).not.toContain(other.customerId)
    expect(all).not.toContain(secret)
    expect(all).not.toContain('argon2')
  })

  it('comes ten times an hour at most', async () => {
    const { token, customerId } = await newCustomer()
    const path = `/customer/${customerId}/privacy/export`
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const answer = await shop.app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
    expect((await ask(shop, 'GET', path)).status).toBe(401)
  })
})
