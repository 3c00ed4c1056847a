import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, timeoutsForCustomers } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { COUPLE, customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openSlowLine } from '#testing/slow-line.ts'
import { buildApp } from './build-app.ts'
import { openBuiltWebApp } from './pages/web-app.ts'

const FOR_EVER_MS = 600_000
/** Two seconds, on a machine with other work. */
const SOON_MS = 6_000

let shop: TestShop
let line: Awaited<ReturnType<typeof openSlowLine>>
let connection: ReturnType<typeof connect>
let built: ReturnType<typeof buildApp>
let app: TestShop['app']

/** A shop whose line to the database can fall silent. */
beforeAll(async () => {
  shop = await openTestShop()
  const url = new URL(shop.databaseUrl)
  line = await openSlowLine(Number(url.port))
  url.port = String(line.port)
  connection = connect(
    url.href,
    makeLogger({ logLevel: 'silent' }),
    timeoutsForCustomers(shop.deps.config.answerWithinMs),
  )
  built = buildApp({ ...shop.deps, db: connection.db }, { webApp: await openBuiltWebApp() })
  app = built.app
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await connection.close()
  line.close()
  await shop.close()
})

it('a database that falls silent is a 503 within two seconds for everybody, and forgotten when it is back', async () => {
  const { customerId, token, email } = await customerWithBoxes(shop)
  const own = `/api/customer/${customerId}`
  const headers = { authorization: `Bearer ${token}` }
  const visits = [
    { method: 'GET', url: `${own}/boxes`, headers },
    { method: 'GET', url: `${own}/account/household`, headers },
    { method: 'POST', url: `${own}/account/household`, headers, payload: COUPLE },
    { method: 'POST', url: '/api/customer/account/login', payload: { email, password: 'Wrong-1!' } },
    { method: 'GET', url: '/readyz' },
  ] as const
  const visitAll = async () => (await Promise.all(visits.map((visit) => app.inject(visit)))).map(statusOf)
  await expect.poll(visitAll).toEqual([200, 200, 200, 401, 200])
  line.setLate(FOR_EVER_MS)
  for (let times = 0; times < 2; times++) {
    const begun = performance.now()
    expect(await visitAll()).toEqual([503, 503, 503, 503, 503])
    expect(performance.now() - begun).toBeLessThan(SOON_MS)
  }
  line.setLate(0)
  await expect.poll(visitAll).toEqual([200, 200, 200, 401, 200])
})

it('so is a page that needs a catalogue which has just changed', async () => {
  built.onCatalogueChange()
  line.setLate(FOR_EVER_MS)
  const begun = performance.now()
  expect((await app.inject('/product-details/toilet-roll')).statusCode).toBe(503)
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
  line.setLate(0)
  await expect.poll(async () => (await app.inject('/product-details/toilet-roll')).statusCode).toBe(200)
})

function statusOf({ statusCode }: { statusCode: number }): number {
  return statusCode
}
