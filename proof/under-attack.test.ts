import { COUPLE, customerWithBoxes } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialSize } from './trial-size.ts'

const AT_ONCE = trialSize(process.env.PROOF, { commit: 60, night: 300, full: 600 })
const READS = trialSize(process.env.PROOF, { commit: 10, night: 200, full: 500 })
/** How fast the others are answered is the machine's affair where many tests run side by side. */
const BAR_MS = trialSize(process.env.PROOF, { commit: Number.POSITIVE_INFINITY, night: 250, full: 250 })

let shop: TestShop
let attacker: Awaited<ReturnType<typeof customerWithBoxes>>
let other: Awaited<ReturnType<typeof customerWithBoxes>>
beforeAll(async () => {
  shop = await openTestShop()
  attacker = await customerWithBoxes(shop)
  other = await customerWithBoxes(shop)
})
afterAll(() => shop.close())

const login = (email: string, remoteAddress: string): InjectOptions => ({
  method: 'POST',
  url: '/api/customer/account/login',
  payload: { email, password: 'Wrong-guess-1!' },
  remoteAddress,
})
const asAttacker = (method: 'GET' | 'POST', path: string, payload?: object): InjectOptions => ({
  method,
  url: `/api/customer/${attacker.customerId}${path}`,
  headers: { authorization: `Bearer ${attacker.token}` },
  ...(payload ? { payload } : {}),
})
const CROOKED = ['//', '/assets/', '/%2e%2e/', '/assets/%2e%2e%2f', '/%00', '/%ff', '/assets/..%5c..%5c']

/** The attacks, each with its request by number: many are sent at once. */
const attacks: [string, (each: number) => InjectOptions][] = [
  ['guesses at one account from everywhere', (each) => login(other.email, `10.20.${each % 250}.1`)],
  ['guesses at every account from one place', (each) => login(`nobody${each}@example.com`, '10.21.0.1')],
  [
    'guesses at every account from everywhere',
    (each) => login(`no${each}@example.com`, `10.22.${each % 250}.1`),
  ],
  ['saves one home again and again', () => asAttacker('POST', '/account/household', COUPLE)],
  ['plans one home again and again', () => asAttacker('GET', '/recommendation/calculate')],
  [
    'wants estimates from everywhere',
    (each) => ({
      method: 'POST',
      url: '/api/recommendation/estimate',
      payload: { household: COUPLE, productIds: ['shampoo', 'toilet-roll', 'washing-up'] },
      remoteAddress: `10.23.${each % 250}.1`,
    }),
  ],
  [
    'writes dates of long ago',
    () =>
      asAttacker('POST', '/change-delivery-date', {
        boxId: attacker.boxes[0]?.boxId,
        dateTime: '0999-01-01',
        adjustForFutureBoxes: true,
      }),
  ],
  [
    'asks for addresses that lead nowhere',
    (each) => ({ method: 'GET', url: CROOKED[each % CROOKED.length] ?? '/' }),
  ],
]

describe('while somebody', () => {
  it.each(attacks)(
    '%s, another customer reads and is answered',
    async (name, requestOf) => {
      let isOver = false
      const attack = Promise.all(
        Array.from({ length: AT_ONCE }, (_, each) => shop.app.inject(requestOf(each))),
      ).finally(() => {
        isOver = true
      })
      const times: number[] = []
      while (times.length < READS || !isOver) {
        const begun = performance.now()
        expect((await other.get('/boxes')).status).toBe(200)
        times.push(performance.now() - begun)
        // A reader with eyes: requests of others come in between.
        await new Promise((resolve) => setImmediate(resolve))
      }
      const answers = await attack
      const troubles = answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)
      expect(troubles.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([])
      for (const { statusCode, headers } of answers)
        if (statusCode === 429 || statusCode === 503)
          expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
      process.stdout.write(
        `T38 somebody ${name}, ${AT_ONCE} at once: ${times.length} reads with p99 ${p99.toFixed(0)} ms, ` +
          `answered ${countsOf(answers.map(({ statusCode }) => statusCode))}\n`,
      )
      expect(p99).toBeLessThan(BAR_MS)
    },
    120_000,
  )
})

function countsOf(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, those]) => `${those.length} × ${status}`).join(', ')
}
