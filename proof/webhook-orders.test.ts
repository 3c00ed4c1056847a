import { signWebhook } from '@cupboard/pretend-provider/sign-webhook'
import { WEBHOOK_PATH } from '@cupboard/server/src/features/billing/provider-events/webhook.routes.ts'
import { customerWithBoxes } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialSize } from './trial-size.ts'

const ORDERS = trialSize(process.env.PROOF, { commit: 10, night: 100, full: 1_000 })
const KEPT = [
  'subscription',
  'box',
  'box_line',
  'box_audit',
  'payment',
  'ledger',
  'receipt',
  'event',
  'provider_event',
]

let shop: TestShop
let news: { type: string; body: string }[]

/**
 * A customer's bank wants to see them, they fail to show, they pay with another card, dispute it and give in, and
 * the bank sends a new card: eight pieces of news, none of which has reached us.
 */
beforeAll(async () => {
  shop = await openTestShop()
  await shop.provider.setWebhookDelays([])
  const customer = await customerWithBoxes(shop)
  const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  const { clientSecret } = body
  const asked = await shop.provider.confirmOnSession({ clientSecret, cardNumber: '4000002500003155' })
  const challengeId = 'challengeId' in asked ? asked.challengeId : ''
  await shop.provider.answerChallenge({ challengeId, isApproved: false })
  await shop.provider.confirmOnSession({ clientSecret, cardNumber: '4000000000000259' })
  const intentId = clientSecret.split('_secret_')[0]
  await shop.provider.closeDispute({ intentId, outcome: 'won' })
  const { rows: cards } = await shop.pool.query(
    `SELECT id FROM embedded_provider.card WHERE last_four = '0259'`,
  )
  const replaced = { paymentMethodId: cards[0].id, lastFour: '4242', expMonth: 1, expYear: 2031 }
  await shop.provider.replaceCardByBank(replaced)
  const { rows } = await shop.pool.query('SELECT type, body FROM embedded_provider.event ORDER BY number')
  news = rows
  await shop.pool.query('CREATE SCHEMA kept')
  for (const table of KEPT) await shop.pool.query(`CREATE TABLE kept.${table} AS TABLE public.${table}`)
})
afterAll(() => shop.close())

async function startAgain(): Promise<void> {
  await shop.pool.query(`TRUNCATE ${KEPT.join(', ')} CASCADE`)
  for (const table of KEPT) {
    await shop.pool.query(`INSERT INTO public.${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`)
  }
}

function post(body: string, signature = signWebhook(body, shop.provider.webhookSecret, shop.clock.now())) {
  return shop.app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
}

/** Returns the state of the shop after these webhooks, in the given order. */
async function stateAfter(heard: readonly number[]): Promise<string> {
  await startAgain()
  for (const index of heard) {
    expect((await post(news[index]?.body ?? '')).statusCode).toBe(200)
    await shop.worker.runDue()
  }
  const { rows } = await shop.pool.query(
    `SELECT s.is_active, s.is_charging_paused, s.card_last_four,
       (SELECT array_agg(b.status || ' ' || b.cycle_on ORDER BY b.cycle_on) FROM box b) AS boxes,
       (SELECT array_agg(p.state || ' ' || p.amount_pence) FROM payment p) AS payments,
       (SELECT array_agg(l.kind || ' ' || l.amount_pence ORDER BY l.kind) FROM ledger l) AS ledger,
       (SELECT count(*) FROM receipt) AS receipts,
       (SELECT array_agg(e.kind ORDER BY e.kind) FROM event e WHERE e.kind LIKE '%paid' OR e.kind LIKE 'subscription%') AS told
     FROM subscription s`,
  )
  return JSON.stringify(rows)
}

describe("the provider's news", () => {
  it('in any order, three times over or lost, lead where the same news once and in order lead', async () => {
    expect(news).toHaveLength(8)
    const inOrder = new Map<string, string>()
    const order = fc
      .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 5 })
      .chain((heard) =>
        fc
          .array(fc.constantFrom(...heard), { maxLength: 6 })
          .chain((again) =>
            fc.shuffledSubarray([...heard, ...again], { minLength: heard.length + again.length }),
          ),
      )
    await fc.assert(
      fc.asyncProperty(order, async (heard) => {
        const once = [...new Set(heard)].sort()
        const expected = inOrder.get(once.join()) ?? (await stateAfter(once))
        inOrder.set(once.join(), expected)
        expect(await stateAfter(heard)).toBe(expected)
      }),
      { numRuns: ORDERS, seed: 20_261_115 },
    )
    process.stdout.write(`T7 ${ORDERS} orders of ${news.length} pieces of news: each ends as in order\n`)
  }, 900_000)

  it('a failure that arrives after the success does not undo it', async () => {
    const failed = news.findIndex(({ type }) => type === 'payment_intent.payment_failed')
    const succeeded = news.findIndex(({ type }) => type === 'payment_intent.succeeded')
    expect(await stateAfter([succeeded, failed])).toBe(await stateAfter([succeeded]))
  })

  it('of a kind we have never heard of is taken and changes nothing', async () => {
    const before = await stateAfter([])
    const unknown = JSON.stringify({ ...JSON.parse(news[0]?.body ?? ''), id: 'evt_new', type: 'moon.landed' })
    expect((await post(unknown)).statusCode).toBe(200)
    await shop.worker.runDue()
    expect(await stateAfter([])).toBe(before)
  })

  it('with one byte changed, another’s signature, an old one or none is refused and not kept', async () => {
    await startAgain()
    const body = news[2]?.body ?? ''
    const { webhookSecret } = shop.provider
    const now = shop.clock.now()
    const genuine = signWebhook(body, webhookSecret, now)
    const old = signWebhook(body, webhookSecret, new Date(now.getTime() - 301_000))
    const forged = signWebhook(body, 'whsec_somebody_else', now)
    for (const place of [0, 1, Math.floor(body.length / 2), body.length - 1]) {
      const changed = `${body.slice(0, place)}${body[place] === ' ' ? '_' : ' '}${body.slice(place + 1)}`
      expect((await post(changed, genuine)).statusCode).toBe(400)
    }
    for (const signature of [old, forged, '', 't=1,v1=00', genuine.replace('v1=', 'v0=')]) {
      expect((await post(body, signature)).statusCode).toBe(400)
    }
    const { rows } = await shop.pool.query('SELECT count(*) AS count FROM provider_event')
    expect(rows[0].count).toBe(0)
  })
})
