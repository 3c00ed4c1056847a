import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const webApp = {
    scriptMark: 'mark',
    isFilled: () => false,
    render: async () => new Response('<p>The page</p>'),
  }
  shop = await openTestShop({ webApp })
})
afterAll(() => shop.close())

const send = (url: string, type: string) =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'password=Secret' })

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a form sent without scripts as %s is shown its page again, without what was typed',
  async (type) => {
    const answer = await send('/login?next=1', type)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/login')
    expect(answer.body).not.toContain('Secret')
  },
)

it('the API still speaks nothing but JSON', async () => {
  expect((await send('/api/products', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send('/api/no/such/thing', 'application/x-www-form-urlencoded')).statusCode).toBe(404)
})

it.each(['//elsewhere.example/login', '/\\elsewhere.example', '/%5Celsewhere.example'])(
  'no form leads to %s',
  async (url) => {
    const answer = await send(url, 'text/plain')
    expect(answer.headers.location ?? '').not.toMatch(/^[/\\]{2}|%5C/i)
  },
)
