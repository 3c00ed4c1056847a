import { allEndpoints } from '@cupboard/contract/all-endpoints'
import { pathOf } from '@cupboard/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn, registrationOf, type SignedIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const hostile: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['right-to-left', '\u202eabc\u202c'],
  ['emoji', '🧽🧼🫧'],
  ['10 kB', 'x'.repeat(10_000)],
  ['SQL', "'; DROP TABLE customer; --"],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['line breaks', 'a\r\nBcc: x@example.com'],
  ['a path', '../../etc/passwd'],
  ['a template', '{{7*7}}<%= 7*7 %>'],
]

let shop: TestShop
let customer: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
  customer = await registerAndSignIn(shop)
})
afterAll(() => shop.close())

const fields = ['firstName', 'lastName', 'email', 'password', 'phoneNumber'] as const

describe.each(hostile)('%s', (_name, text) => {
  it.each(fields)('as %s of a registration is refused clearly or kept byte for byte', async (field) => {
    const form = registrationOf({ [field]: text })
    const answer = await ask(shop, 'POST', '/customer/account/create', { body: form })
    expect([200, 400, 422]).toContain(answer.status)
    if (answer.status !== 200) return expect(answer.body.errors.length).toBeGreaterThan(0)
    const column = {
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      password: 'email',
      phoneNumber: 'phone_number',
    }[field]
    const { rows } = await shop.pool.query(`SELECT ${column} AS kept FROM customer WHERE customer_id = $1`, [
      answer.body.customerId,
    ])
    expect(rows[0].kept).toBe((field === 'password' ? form.email : text).trim())
  })

  it('anywhere in any call never breaks the shop', async () => {
    for (const endpoint of allEndpoints) {
      const params = Object.fromEntries(
        Object.keys(endpoint.params?.shape ?? {}).map((name) => [
          name,
          name === 'customerId' ? customer.customerId : text.toWellFormed(),
        ]),
      )
      const body = Object.fromEntries(
        Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {}).map((name) => [
          name,
          text,
        ]),
      )
      const answer = await ask(shop, endpoint.method, pathOf(endpoint, params), {
        token: customer.token,
        ...(endpoint.method === 'GET' ? {} : { body }),
      })
      expect([endpoint.name, answer.status < 500]).toEqual([endpoint.name, true])
      // The reference is a random id: by chance it can hold the digits of an SQL state.
      const told = JSON.stringify({ ...answer.body, reference: undefined })
      expect(told).not.toMatch(/SELECT|INSERT|22021|22P02|node_modules/)
      if (endpoint.name === 'logout') customer = await registerAndSignIn(shop)
    }
  })
})
