import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebApp } from '#http/pages/web-app.ts'
import { makeLogger } from '#log.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const logged: string[] = []
let shop: TestShop
let clientDir: string

/** A web app of one page, which shows the first price of the catalogue. */
function smallWebApp(): WebApp {
  return {
    clientDir,
    scriptMark: 'ours',
    isFilled: () => false,
    async render(_request, { api }) {
      const [first] = await api('listProducts', { body: {} })
      return new Response(
        `<p>£${first?.price}</p><script nonce="ours">start()</script>${'<p>long</p>'.repeat(500)}`,
      )
    },
  }
}

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'cupboard-web-app-'))
  shop = await openTestShop({
    settings: { PUBLIC_URL: 'https://cupboard.example' },
    webApp: smallWebApp(),
    log: makeLogger({ logLevel: 'debug' }, { write: (line) => void logged.push(line) }),
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await rm(clientDir, { recursive: true })
})

type Asked = {
  method: 'GET' | 'HEAD' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string
}
const LIST: Asked = {
  method: 'POST',
  url: '/api/products',
  headers: { 'content-type': 'application/json' },
  payload: '{}',
}
const PAGE: Asked = { method: 'GET', url: '/products?category=laundry' }

async function askOverTheWire({ method, url, headers = {}, payload }: Asked) {
  const { port } = shop.app.server.address() as AddressInfo
  const length = payload === undefined ? {} : { 'content-length': String(payload.length) }
  const asking = request({ port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...length } })
  asking.end(payload)
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    asking.once('response', resolve).once('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('an answer that is the same for everybody', () => {
  beforeEach(async () => {
    for (const asked of [LIST, PAGE, { method: 'GET', url: '/api/product/categories' } as const])
      await shop.app.inject(asked as InjectOptions)
    logged.length = 0
  })

  it.each<[string, Asked, string | undefined]>([
    ['the product list', LIST, undefined],
    [
      'the product list, zipped',
      { ...LIST, headers: { ...LIST.headers, 'accept-encoding': 'gzip' } },
      'gzip',
    ],
    ['the categories', { method: 'GET', url: '/api/product/categories' }, undefined],
    ['a page', PAGE, undefined],
    ['a page, as browsers ask', { ...PAGE, headers: { 'accept-encoding': 'gzip, deflate, br' } }, 'br'],
    [
      'a page for somebody who wants no brotli',
      { ...PAGE, headers: { 'accept-encoding': 'br;q=0, gzip' } },
      undefined,
    ],
    ['the head of a page', { ...PAGE, method: 'HEAD' }, undefined],
  ])('is guarded, and packed as it was asked for: %s', async (_what, asked, encoding) => {
    const { status, headers } = await askOverTheWire(asked)
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('is rendered from the cached list, so that a page does not grow with the catalogue', async () => {
    const { body } = await askOverTheWire({ ...PAGE, url: '/products?search=never-rendered-before' })
    expect(body.toString()).toMatch(/£\d/)
    expect(logged.filter((line) => line.includes('/api/products'))).toEqual([])
  })

  it('is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await askOverTheWire(PAGE)).headers
    const again = await askOverTheWire({ ...PAGE, headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('lets the scripts run that the web app wrote, and no others', async () => {
    const { headers, body } = await askOverTheWire(PAGE)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /)
    expect(body.toString()).toContain('<script>start()</script>')
  })

  it('is told of like any other', async () => {
    await askOverTheWire(PAGE)
    await askOverTheWire(LIST)
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(lines).toMatchObject([
      { level: 20, method: 'GET', route: '/*', status: 200, reqId: expect.any(String) },
      { level: 20, method: 'POST', route: '/api/products', status: 200, reqId: expect.any(String) },
    ])
  })

  it('gives way when the catalogue changes', async () => {
    await shop.pool.query(
      `UPDATE product SET price_pence = 777 WHERE position = 0; NOTIFY "catalogue-changed"`,
    )
    shop.onCatalogueChange()
    const [list, page] = [await askOverTheWire(LIST), await askOverTheWire(PAGE)]
    expect(JSON.parse(list.body.toString())[0]).toMatchObject({ price: 777 })
    expect(page.body.toString()).toContain('<p>£777</p>')
    expect((await askOverTheWire(PAGE)).body.toString()).toContain('<p>£777</p>')
  })

  it('does not wait for ever for somebody who hangs up before the end', async () => {
    const { port } = shop.app.server.address() as AddressInfo
    const caller = connect(port, '127.0.0.1')
    const head =
      'POST /api/products HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'
    await new Promise((resolve) => caller.write(head, resolve))
    caller.destroy()
    await once(caller, 'close')
    expect((await askOverTheWire(LIST)).status).toBe(200)
  })

  it.each<[string, Partial<Asked>, number]>([
    ['a body that is something else', { payload: '[]' }, 400],
    ['a body that is no JSON', { payload: '{,' }, 400],
    ['a customer', { payload: '{"CustomerId":"nobody"}' }, 400],
    ['another language', { headers: { 'content-type': 'text/plain' } }, 415],
    ['nothing at all', { payload: '', headers: {} }, 200],
  ])('is not given to whoever asks for more: %s', async (_what, more, status) => {
    const answer = await askOverTheWire({ ...LIST, ...more })
    expect(answer.status).toBe(status)
  })
})
