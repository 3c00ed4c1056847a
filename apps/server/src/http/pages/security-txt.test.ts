import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openBuiltWebApp } from './web-app.ts'

let shop: TestShop

beforeAll(async () => {
  const settings = { MAIL_FROM: 'Our Shop <hello@our-shop.test>', PUBLIC_URL: 'https://our-shop.test' }
  shop = await openTestShop({ settings, webApp: await openBuiltWebApp() })
})
afterAll(() => shop.close())

it('names an address of the shop itself for whoever has found a weakness', async () => {
  const { statusCode, body } = await shop.app.inject({ url: '/.well-known/security.txt' })
  expect(statusCode).toBe(200)
  expect(body).toContain('Contact: mailto:security@our-shop.test\n')
  expect(body).toContain('Canonical: https://our-shop.test/.well-known/security.txt\n')
  expect(Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now())
})
