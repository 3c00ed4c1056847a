import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { buildApp } from '#http/build-app.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Returns the client address that a shop with this setting sees when 10.0.0.1 sends this header. */
async function askerSeen(trustProxy: string, forwardedFor: string): Promise<string> {
  const { app } = buildApp(
    { ...shop.deps, config: readConfig({ TRUST_PROXY: trustProxy }) },
    { extra: (api) => api.app.get('/who', async (request) => request.ip) },
  )
  const { body } = await app.inject({
    url: '/who',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwardedFor },
  })
  await app.close()
  return body
}

it.each([
  ['nobody but the line itself', 'off', '203.0.113.9', '10.0.0.1'],
  ['one proxy', '1', '203.0.113.9', '203.0.113.9'],
  ['one proxy, whatever a visitor wrote before it', '1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', '2', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy by its network', '10.0.0.0/8', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['no proxy that is not named', '10.9.0.0/16', '203.0.113.9', '10.0.0.1'],
])('the shop believes %s', async (_whom, trustProxy, forwardedFor, seen) => {
  expect(await askerSeen(trustProxy, forwardedFor)).toBe(seen)
})
