import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { siteMap } from '../../apps/web/app/site-map.ts'
import { allEndpoints } from '../../packages/contract/src/all-endpoints.ts'
import { pathOf } from '../../packages/contract/src/endpoint.ts'
import { ask } from '../open-shop.ts'
import { directivesOf, scoreOf } from './observatory.ts'
import { LIVE, type OwnShop, openOwnShop } from './own-shop.ts'

test.describe.configure({ mode: 'serial' })

const CLIENT = new URL('../../apps/web/build/client/', import.meta.url)
const START = fileURLToPath(new URL('../../apps/server/build/start-shop.js', import.meta.url))
const SOME_ID = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11'
/** It could be a customer's, so the shop looks for it. */
const SOME_TOKEN = `6a${'x'.repeat(43)}`

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop(2, LIVE)
})
test.afterAll(() => shop.close())

type Answer = { status: number; headers: Record<string, string>; body: string }

async function see(method: string, path: string, more: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(shop.address + path, { method, redirect: 'manual', ...more })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}

/** Sends lines that no client library would send. */
async function seeRaw(lines: string): Promise<Answer> {
  const { hostname, port } = new URL(shop.address)
  const socket = net.connect(Number(port), hostname)
  socket.end(lines)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/:\s*(.*)/s).slice(0, 2))
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body,
  }
}

function expectGuarded(what: string, { headers, body }: Answer): void {
  const { score, results } = scoreOf(headers, body)
  expect(score, `${what}: ${results.join(', ')}`).toBeGreaterThanOrEqual(100)
  const scripts = directivesOf(headers['content-security-policy']).get('script-src') ?? []
  const strangers = scripts.filter((source) => !/^('self'|'sha256-[\w+/=-]+')$/.test(source))
  expect(['', 'https://js.stripe.com,https://*.js.stripe.com'], what).toContain(strangers.join())
  expect(headers['permissions-policy'], what).toContain('camera=()')
  expect(headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect(headers.server ?? headers['x-powered-by'], what).toBeUndefined()
}

const pageOf = (path: string) => path.replace(':productId', 'toilet-roll').replace(/:\w+/, SOME_ID)

test('every page is worth full marks', async () => {
  for (const { path } of siteMap) {
    const page = await see('GET', pageOf(path))
    expect(page.status, path).toBe(path === '/styleguide' ? 404 : 200)
    expect(page.headers['content-type'], path).toContain('text/html')
    // The same for everybody, so a browser may keep it and ask whether it has changed.
    expect(page.headers['cache-control'], path).toBe(page.status === 200 ? 'no-cache' : 'no-store')
    expectGuarded(path, page)
  }
})

test('so is every file', async () => {
  const listed = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${`${entry.parentPath}/${entry.name}`.slice(fileURLToPath(CLIENT).length)}`)
  expect(listed.length).toBeGreaterThan(100)
  const oneOfEachKind = [...new Map(listed.map((path) => [path.replace(/^.*\./, ''), path])).values()]
  for (const path of [
    ...oneOfEachKind,
    '/robots.txt',
    '/sitemap.xml',
    '/products.data',
    '/__manifest?p=/login&version=x',
  ]) {
    expectGuarded(path, await see('GET', path))
  }
})

test('so is every answer of the API, which nobody may keep', async () => {
  for (const endpoint of allEndpoints) {
    const path = `/api${pathOf(endpoint, new Proxy({}, { get: () => SOME_ID }))}`
    const answer = await see(endpoint.method, path)
    expect(answer.headers['cache-control'], path).toBe('no-store')
    expectGuarded(`${endpoint.method} ${path}`, answer)
  }
})

test('so is every no', async () => {
  const asJson = { headers: { 'content-type': 'application/json' } }
  const refusals: [number, string, () => Promise<Answer>][] = [
    [404, 'a page that is not there', () => see('GET', '/no-such-page')],
    [404, 'a product that is not there', () => see('GET', '/product-details/no-such-thing')],
    [404, 'a call that is not there', () => see('GET', '/api/no/such/thing')],
    [404, 'a file that is not there', () => see('GET', '/assets/no-such-file.js')],
    [404, 'a method that is not spoken', () => see('PUT', '/api/products')],
    [404, 'a deleted page', () => see('DELETE', '/login')],
    [400, 'an address that cannot be read', () => see('GET', '/api/%E0%A4%A')],
    [400, 'a page whose address cannot be read', () => see('GET', '/%E0%A4%A')],
    [400, 'half a sentence', () => see('POST', '/api/products', { ...asJson, body: '{"CustomerId":' })],
    [
      413,
      'too long a letter',
      () => see('POST', '/api/products', { ...asJson, body: `{"pad":"${'x'.repeat(70_000)}"}` }),
    ],
    [
      415,
      'another language',
      () => see('POST', '/api/products', { headers: { 'content-type': 'text/plain' }, body: 'a' }),
    ],
    [414, 'too long an address', () => see('DELETE', `/api/customer/${'x'.repeat(2_000)}/products`)],
    [400, 'no HTTP at all', () => seeRaw('Good morning\r\n\r\n')],
    [
      431,
      'too many headers',
      () => seeRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Pad: ${'x'.repeat(20_000)}\r\n\r\n`),
    ],
  ]
  for (const [status, what, say] of refusals) {
    const answer = await say()
    expect.soft(answer.status, what).toBe(status)
    expectGuarded(what, answer)
  }
})

test('what is for trials is not there', async () => {
  for (const [method, path] of [
    ['GET', '/api/demo/clock'],
    ['POST', '/api/demo/clock'],
    ['POST', '/api/demo/clock/next'],
    ['GET', '/api/demo/mail?to=ada@example.com'],
    ['GET', '/api/demo/payments'],
    ['POST', '/api/demo/payments/confirm'],
    ['GET', '/embedded-card-form'],
    ['POST', '/embedded-provider/confirm'],
    ['POST', '/embedded-provider/confirm-setup'],
    ['POST', '/embedded-provider/challenge'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['GET', '/styleguide'],
    ['GET', '/styleguide.data'],
    ['GET', '/.env'],
    ['GET', '/.git/config'],
    ['GET', '/package.json'],
  ] as const) {
    expect((await see(method, path)).status, `${method} ${path}`).toBe(404)
  }
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND']) {
    const { status, body } = await seeRaw(
      `${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: marmalade\r\nConnection: close\r\n\r\n`,
    )
    expect([400, 404, 405, 0], method).toContain(status)
    expect(body, method).not.toContain('marmalade')
  }
  const { headers, body } = await see('GET', '/products')
  expect(headers['x-shop-time']).toBeUndefined()
  expect(body).not.toMatch(/Demo tools|styleguide/)
})

test('no source map is served or spoken of', async () => {
  const files = readdirSync(CLIENT, { recursive: true }).map(String)
  expect(files.filter((name) => /\.map(\.(br|gz))?$/.test(name))).toEqual([])
  const scripts = files.filter((name) => /\.(js|css)$/.test(name))
  expect(scripts.length).toBeGreaterThan(50)
  for (const name of scripts)
    expect((await see('GET', `/${name}`)).body, name).not.toContain('sourceMappingURL')
  expect((await see('GET', `/${scripts[0]}.map`)).status).toBe(404)
})

test('it does not open with anything pretended', async () => {
  for (const changes of [{ PAYMENTS: 'embedded' }, { DEMO_TOOLS: 'on' }]) {
    const env = { PATH: process.env.PATH, ...LIVE, DATABASE_URL: shop.databaseUrl, PORT: '0', ...changes }
    const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said).toMatch(/must be/)
    expect(said).not.toMatch(/\n\s+at /)
  }
})

test('a shop that breaks answers with the same guards', async () => {
  await ask(shop.databaseUrl, 'ALTER TABLE product RENAME TO product_elsewhere')
  await ask(shop.databaseUrl, `SELECT pg_notify('catalogue-changed', '')`)
  await expect.poll(async () => (await see('POST', '/api/products')).status).toBe(500)
  const broken = await see('POST', '/api/products')
  expect(broken.headers['cache-control']).toBe('no-store')
  expectGuarded('an unexpected error', broken)
  const page = await see('GET', '/products?search=anything')
  expect(page.status).toBe(500)
  expectGuarded('a page that could not be drawn', page)
  await ask(shop.databaseUrl, 'ALTER TABLE product_elsewhere RENAME TO product')

  const server = shop.databaseUrl.replace(/\/[^/]*$/, '/postgres')
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  await ask(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
  await ask(server, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  for (const path of ['/readyz', `/api/customer/${SOME_ID}/boxes`]) {
    const away = await see('GET', path, { headers: { authorization: `Bearer ${SOME_TOKEN}` } })
    expect(away.status, path).toBe(503)
    expectGuarded(path, away)
  }
  await ask(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
})

test('the marks would notice a header that is gone', () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-a'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'text/html',
  }
  expect(scoreOf(good, '<script src="/a.js"></script>').score).toBe(130)
  const worse: [Record<string, string>, string, number][] = [
    [{ 'content-security-policy': '' }, '', 75],
    [{ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }, '', 80],
    [{ 'content-security-policy': "default-src 'none'; script-src https:" }, '', 80],
    [
      {
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'",
      },
      '',
      110,
    ],
    [{ 'strict-transport-security': '' }, '', 80],
    [{ 'strict-transport-security': 'max-age=300' }, '', 120],
    [{ 'x-content-type-options': '' }, '', 125],
    [{ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }, '', 50],
    [{}, '<script src="http://elsewhere.example/a.js"></script>', 50],
  ]
  for (const [changes, body, score] of worse) expect(scoreOf({ ...good, ...changes }, body).score).toBe(score)
})
