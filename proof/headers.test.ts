import { allEndpoints } from '@cupboard/contract/all-endpoints'
import { pathOf } from '@cupboard/contract/endpoint'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ settings: { PUBLIC_URL: 'https://cupboard.example' } })
})
afterAll(() => shop.close())

const SOME_ID = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11'
const api = allEndpoints.map(
  (endpoint) => [endpoint.method, `/api${pathOf(endpoint, new Proxy({}, { get: () => SOME_ID }))}`] as const,
)
const others = [
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/no/such/thing'],
  ['GET', '/api/%E0%A4%A'],
  ['GET', '/no-such-page'],
  ['GET', '/embedded-card-form'],
  ['POST', '/api/payments/webhook'],
] as const

describe.each([...api, ...others])('%s %s', (method, url) => {
  it('carries the guards', async () => {
    const { headers } = await shop.app.inject({ method, url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(['DENY', 'SAMEORIGIN']).toContain(headers['x-frame-options'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    if (url.startsWith('/api/') && !/docs|openapi/.test(url)) {
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe.each(['TRACE', 'CONNECT', 'PUT', 'PATCH'] as const)('%s', (method) => {
  it('is not served anywhere', async () => {
    const { statusCode } = await shop.app.inject({ method: method as 'PUT', url: '/api/products' })
    expect([404, 405]).toContain(statusCode)
  })
})
