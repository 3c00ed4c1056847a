import { randomUUID } from 'node:crypto'
import { ask, registrationOf } from '@cupboard/server/src/testing/customers.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialSize } from './trial-size.ts'

const EACH = trialSize(process.env.PROOF, { commit: 10, night: 200, full: 200 })
const isTimed = trialSize(process.env.PROOF, { commit: false, night: true, full: true })

let shop: TestShop
let known: string[]
let asked = 0

beforeAll(async () => {
  shop = await openTestShop()
  const forms = Array.from({ length: EACH }, () => registrationOf())
  for (const form of forms) {
    expect(
      (await ask(shop, 'POST', '/customer/account/create', { body: form, from: somewhere() })).status,
    ).toBe(200)
  }
  known = forms.map(({ email }) => email)
}, 600_000)
afterAll(() => shop.close())

/** Each from a place of its own: patience with one address is tried elsewhere. */
function somewhere(): string {
  asked += 1
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
}

type Seen = { answer: string; ms: number }

async function seen(path: string, body: object): Promise<Seen> {
  const begun = performance.now()
  const answer = await ask(shop, 'POST', path, { body, from: somewhere() })
  const ms = performance.now() - begun
  return { answer: JSON.stringify({ ...answer, body: { ...answer.body, reference: '' } }), ms }
}

const median = (times: readonly Seen[]) =>
  times.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('whether somebody is a customer is not told', () => {
  it.each([
    ['a sign-in', '/customer/account/login', { password: 'Not-the-right-1!' }],
    ['a forgotten password', '/customer/account/password/reset-code', {}],
  ])(
    'by %s, neither in words nor in time',
    async (name, path, body) => {
      const theirs: Seen[] = []
      const nobodys: Seen[] = []
      for (const email of known) {
        theirs.push(await seen(path, { ...body, email }))
        nobodys.push(await seen(path, { ...body, email: `nobody.${randomUUID()}@example.com` }))
      }
      const [one, other] = [median(theirs), median(nobodys)]
      process.stdout.write(
        `T18 ${name}, ${EACH} customers and ${EACH} strangers in turn: medians ${one.toFixed(2)} and ${other.toFixed(2)} ms\n`,
      )
      expect(new Set([...theirs, ...nobodys].map(({ answer }) => answer)).size).toBe(1)
      if (isTimed) expect(Math.abs(one - other) / other).toBeLessThan(0.1)
    },
    600_000,
  )
})
