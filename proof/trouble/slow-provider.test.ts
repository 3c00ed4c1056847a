import { openLoopbackStripe, type Trouble } from '@cupboard/pretend-provider/loopback/loopback-stripe'
import type { Answer } from '@cupboard/provider-wire/wire'
import type { Clock } from '@cupboard/server/src/clock.ts'
import { buildApp } from '@cupboard/server/src/http/build-app.ts'
import { type Pacer, pacedCalls } from '@cupboard/server/src/payments/rate/paced-calls.ts'
import { STRIPE_API_VERSION, stripePayments } from '@cupboard/server/src/payments/stripe/stripe-payments.ts'
import { ask } from '@cupboard/server/src/testing/customers.ts'
import { customerWithBoxes } from '@cupboard/server/src/testing/homes.ts'
import { runningClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { timetable } from '@cupboard/server/src/worker/timetable.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { loadDueBoxes, paidBoxes } from '#processes/kit/load-due-boxes.ts'
import { seededRandom } from '#simulation/seeded-random.ts'
import { trialSize } from '#trial-size.ts'

const BOXES = trialSize(process.env.PROOF, { commit: 8, night: 20, full: 60 })
const TIMEOUT_MS = trialSize(process.env.PROOF, { commit: 1_000, night: 2_000, full: 30_000 })
const SOME = trialSize(process.env.PROOF, { commit: 2, night: 9, full: 9 })
const ALLOWED_PER_SECOND = 20
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let shop: TestShop
let loopback: Awaited<ReturnType<typeof openLoopbackStripe>>
const random = seededRandom(8)
let loaded = 0
/** How many requests came to the provider, and when each had its turn to leave, by the shop's clock. */
let arrived = 0
let slots: number[] = []

/** The real Stripe client with its real pace, over HTTP, to a Stripe on this machine that can be in any trouble. */
beforeAll(async () => {
  const embedded = await openTestShop({ clock: runningClock('2026-11-16T09:00:00Z') })
  loopback = await openLoopbackStripe(embedded.provider.calls, STRIPE_API_VERSION)
  const { webhookSecret } = embedded.provider
  const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret }
  const { apiBase } = loopback
  const { clock } = embedded
  const payments = stripePayments({
    ...keys,
    clock,
    apiBase,
    timeoutMs: TIMEOUT_MS,
    pacer: notedSlots(clock),
  })
  const deps = { ...embedded.deps, payments }
  const { app } = buildApp(deps, { provider: embedded.provider })
  await app.ready()
  shop = { ...embedded, app, deps }
})
afterAll(async () => {
  await loopback.close()
  await shop.close()
})

/** The real pace, with each slot noted as it is taken: how long a request then travels is the machine's affair. */
function notedSlots(clock: Clock): Pacer {
  const paced = pacedCalls({ clock })
  const note = () => void slots.push(clock.now().getTime())
  return Object.assign(
    <T>(call: () => Promise<Answer<T>>) =>
      paced(() => {
        note()
        return call()
      }),
    { slot: () => paced.slot().then(note) },
  )
}

/** Everything that is due, as the worker's lanes do it: a job that fails has its turn again later. */
async function work(): Promise<void> {
  for (let done = 1; done > 0; ) {
    done = 0
    for (const job of timetable) done += await job.run(shop.deps).catch(() => 0)
  }
}

function watch(plan: (number: number) => Trouble | undefined): void {
  loopback.plan((number) => {
    arrived += 1
    return plan(number)
  })
}

type Plan = ((number: number) => Trouble | undefined) | 'away'

async function billThrough(plan: Plan, rounds: number): Promise<void> {
  await loadDueBoxes(shop, loaded, BOXES)
  loaded += BOXES
  if (plan === 'away') await loopback.close()
  else watch(plan)
  for (let round = 0; round < rounds; round++) {
    await work()
    shop.clock.advance(MINUTE)
  }
  if (plan === 'away') await loopback.comeBack()
  watch(() => undefined)
  // The looks at lost answers: after a minute, five, an hour.
  for (const wait of [MINUTE, 5 * MINUTE, HOUR, HOUR]) {
    shop.clock.advance(wait)
    await work()
  }
}

/** The most requests that came within any one second. */
function mostPerSecond(times: readonly number[]): number {
  let from = 0
  return times.reduce((most, at, index) => {
    while ((times[from] ?? at) <= at - 1_000) from += 1
    return Math.max(most, index - from + 1)
  }, 0)
}

const sometimes = (trouble: Trouble, share: number) => (number: number) =>
  random.happens(share, trouble, number) ? trouble : undefined

const troubles: [string, Plan, number][] = [
  ['charges and loses the answer', sometimes('answer cut off', 0.3), 1],
  ['hangs', () => 'silence', 1],
  ['answers 500', sometimes({ status: 500 }, 0.4), 1],
  ['has had too many requests', sometimes({ status: 429, headers: { 'retry-after': '1' } }, 0.3), 1],
  ['closes connections', sometimes('closed connection', 0.4), 1],
  ['is not there for ten minutes', 'away', 10],
]

describe('a provider that', () => {
  it.each(troubles.slice(0, SOME))(
    '%s charges each box once, at the allowed pace, while the shop goes on',
    async (name, plan, rounds) => {
      arrived = 0
      slots = []
      const times: number[] = []
      let isOver = false
      async function visit(): Promise<void> {
        while (!isOver) {
          const begun = performance.now()
          expect((await ask(shop, 'POST', '/products', { body: {} })).status).toBe(200)
          times.push(performance.now() - begun)
          await new Promise((resolve) => setImmediate(resolve))
        }
      }
      const billing = billThrough(plan, rounds).finally(() => {
        isOver = true
      })
      await Promise.all([billing, visit()])
      const { charges, intents } = await shop.provider.ledger()
      const breaches = await checkInvariants(shop)
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
      process.stdout.write(
        `T8 a provider that ${name}: ${charges.length} charges and ${intents.length} intents for ${loaded} boxes, ` +
          `${arrived} requests, at most ${mostPerSecond(slots)} a second, ${times.length} visits with p99 ` +
          `${p99.toFixed(0)} ms, ${breaches.length} breaches\n`,
      )
      expect(await paidBoxes(shop)).toBe(loaded)
      expect([charges.length, intents.length]).toEqual([loaded, loaded])
      expect(mostPerSecond(slots)).toBeLessThanOrEqual(ALLOWED_PER_SECOND)
      expect(arrived).toBeLessThanOrEqual(slots.length)
      expect(breaches).toEqual([])
    },
    600_000,
  )

  it('hangs is given up on by a customer who wants to pay after one wait, not after six', async () => {
    const customer = await customerWithBoxes(shop)
    arrived = 0
    watch(() => 'silence')
    const answer = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
    loopback.plan(() => undefined)
    expect(answer).toMatchObject({ status: 503, body: { code: 'card-provider-away' } })
    expect(arrived).toBe(1)
  }, 1_800_000)
})
