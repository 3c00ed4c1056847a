import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ settings: { PUBLIC_URL: 'https://cupboard.example' } })
})
afterAll(() => shop.close())

describe('an answer that is not a yes', () => {
  it('has one shape, a reference and no inside information', async () => {
    const answer = await shop.app.inject('/api/no/such/thing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'not-found',
      message: 'We could not find that.',
      errors: ['We could not find that.'],
      reference: answer.headers['x-request-id'],
    })
  })

  it.each([
    ['a body that is not JSON', '{"CustomerId":', 400, 'bad-input'],
    ['an id that is not an id', '{"CustomerId":"1 OR 1=1"}', 400, 'bad-input'],
    ['a number for an id', '{"CustomerId":12}', 400, 'bad-input'],
    ['a list for an object', '[]', 400, 'bad-input'],
    ['an endless nest', '['.repeat(30_000), 400, 'bad-input'],
    ['more than 64 KiB', JSON.stringify({ pad: 'x'.repeat(70_000) }), 413, 'too-large'],
  ])('%s is refused in plain words', async (_what, payload, status, code) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
    expect(answer.body).not.toMatch(/SELECT|node_modules|at .*\.ts/)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is not spoken here',
    async (type) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/products',
        headers: { 'content-type': type },
        payload: 'a=b',
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.json().code).toBe('unsupported-type')
    },
  )

  it('an address that cannot be decoded is refused in the same shape', async () => {
    const answer = await shop.app.inject('/api/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed', reference: expect.any(String) })
  })

  it('tells neither path nor text of an unexpected error', async () => {
    const broken = await openTestShop()
    await broken.pool.query('ALTER TABLE product DROP COLUMN name CASCADE')
    const answer = await broken.app.inject({ method: 'POST', url: '/api/products' })
    await broken.close()
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  it('a database that went away is a 503 that says when to come back', async () => {
    const lost = await openTestShop()
    const { port } = new URL(lost.databaseUrl)
    await lost.pool.query('SELECT 1')
    lost.pool.options.port = 1
    lost.pool.options.connectionString = lost.databaseUrl.replace(`:${port}/`, ':1/')
    await lost.pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    const answer = await lost.app.inject({ method: 'POST', url: '/api/products' })
    const ready = await lost.app.inject('/readyz')
    const alive = await lost.app.inject('/healthz')
    await lost.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200])
  })
})

describe('the front door', () => {
  it('is alive and ready, and shows no figures to visitors', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  })

  it('sends its guards with every answer, and HSTS when it is reached by https', async () => {
    const { headers } = await shop.app.inject('/api/product/categories')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('publishes its contract for machines and for people', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/products'].post.operationId).toBe('listProducts')
    const page = await shop.app.inject('/api/docs')
    expect(page.body).toContain('/product/categories')
  })
})
