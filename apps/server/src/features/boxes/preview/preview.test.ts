import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { COUPLE, customerWhoPaid, customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { type Life, openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import {
  ANNOUNCED,
  callOf,
  escaped,
  type Input,
  isOwnActOn,
  type Seen,
  seeBoxes,
  sidesOf,
  type Visitor,
} from '#testing/preview-trial.ts'

const ACCOUNTS = 6
const ACTS_EACH = 8
const PRODUCTS = ['toilet-roll', 'washing-up', 'shampoo', 'dw-tablets', 'bleach', 'hand-soap', 'foil']

const which = fc.integer({ min: 0, max: 3 })
const productId = fc.constantFrom(...PRODUCTS)
const input: fc.Arbitrary<Input> = fc.oneof(
  fc.record({ act: fc.constantFrom('skip', 'enable'), which }),
  fc.record({ act: fc.constant('postpone'), which, days: fc.integer({ min: -12, max: 40 }) }),
  fc.record({ act: fc.constant('hand-back'), which, productId }),
  fc.record({ act: fc.constant('count'), productId, left: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ act: fc.constant('count'), productId, left: fc.constant(1), atGlance: fc.constant(true) }),
  fc.record({ act: fc.constant('uncount'), productId }),
  fc.record({
    act: fc.constant('frequency'),
    productId,
    numberOfItemsPerBox: fc.constantFrom(null, 0.5, 1, 3),
  }),
  fc.record({ act: fc.constantFrom('add-product', 'drop-product'), productId }),
  fc.record({
    act: fc.constant('household'),
    household: fc
      .record({ infants: fc.integer({ min: 0, max: 2 }), adultsMale: fc.integer({ min: 0, max: 3 }) })
      .map((changed) => ({ ...COUPLE, ...changed })),
  }),
  fc.record({
    act: fc.constant('address'),
    address: fc
      .constantFrom('BS1 4QA', 'EH1 1YZ', 'BT1 5GS')
      .map((postCode) => ({ ...SOME_ADDRESS, postCode })),
  }),
  fc.record({ act: fc.constantFrom('leave', 'return') }),
)

const DAY_MS = 86_400_000

async function passDays(shop: TestShop, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.advance(DAY_MS)
    await shop.worker.runDue()
  }
}

const allPaid: Life = {
  async live(shop) {
    for (let count = 1; count < ACCOUNTS; count++) await customerWhoPaid(shop)
    await shop.worker.runDue()
  },
}
const nineDaysLater: Life = { after: allPaid, live: (shop) => passDays(shop, 9) }
const announced: Life = { after: nineDaysLater, live: (shop) => passDays(shop, 20) }

async function openUnpaidShop(): Promise<TestShop> {
  const shop = await openTestShop()
  for (let count = 0; count < ACCOUNTS; count++) await customerWithBoxes(shop)
  await shop.worker.runDue()
  return shop
}

/** The states of the accounts before their owners act. */
const stages: [string, { life?: Life; seed: number; isEnded?: boolean }][] = [
  ['an unpaid plan', { seed: 19 }],
  ['a first box just paid', { life: allPaid, seed: 19 }],
  ['a box that is announced', { life: announced, seed: 48 }],
  ['a subscription that has ended', { life: nineDaysLater, seed: 28, isEnded: true }],
]

describe.each(stages)('with %s', (_name, { life, seed, isEnded }) => {
  let shop: TestShop
  const waiting: Visitor[] = []

  beforeAll(async () => {
    shop = life ? (await openLivedShop(life)).shop : await openUnpaidShop()
    const { rows } = await shop.pool.query<Omit<Visitor, 'token'>>(
      'SELECT customer_id AS "customerId", email FROM customer',
    )
    expect(rows).toHaveLength(ACCOUNTS)
    for (const home of rows) {
      const visitor = { ...home, ...(await signInAgain(shop, home.email)) }
      waiting.push(visitor)
      const path = `/customer/${visitor.customerId}/account/set-subscription-status`
      if (isEnded) await ask(shop, 'POST', path, { token: visitor.token, body: { status: false } })
    }
  })
  afterAll(() => shop.close())

  it('a preview is the deed to the penny and the day, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(input, { minLength: ACTS_EACH, maxLength: ACTS_EACH }), async (wishes) => {
        const visitor = waiting.pop()
        if (!visitor) return
        for (const each of wishes) await previewAndDo(shop, visitor, each)
      }),
      { numRuns: ACCOUNTS, seed, endOnFailure: true },
    )
  })
})

async function previewAndDo(shop: TestShop, visitor: Visitor, asked: Input): Promise<void> {
  const before = await seeBoxes(shop, visitor)
  const { act, deed } = callOf(asked, before)
  const traces = await escaped(shop)
  const path = `/customer/${visitor.customerId}`
  const preview = await ask(shop, 'POST', `${path}/preview`, { token: visitor.token, body: act })
  expect(await escaped(shop), 'a preview leaves nothing behind').toEqual(traces)
  expect(await seeBoxes(shop, visitor)).toEqual(before)

  const done = await ask(shop, deed.method, `${path}${deed.path}`, { token: visitor.token, body: deed.body })
  const told = `${JSON.stringify(act)} ${JSON.stringify(preview.body)}`
  expect(preview.status, told).toBe(done.status)
  if (done.status !== 200)
    return expect([preview.body.code, preview.body.errors]).toEqual([done.body.code, done.body.errors])
  const after = await seeBoxes(shop, visitor)
  expect(foretold(before, preview.body), told).toEqual(sidesOf(after))
  for (const box of before.filter((each) => ANNOUNCED.includes(each.status))) {
    if (!isOwnActOn(box, act))
      expect(
        after.find(({ boxId }) => boxId === box.boxId),
        told,
      ).toEqual(box)
  }
}

/** Returns the boxes that the preview foretells. A new box has another id each time, so days tell boxes apart. */
function foretold(before: readonly Seen[], preview: { boxes: PreviewBox[] }) {
  const staying = before.filter((box) => !preview.boxes.some(({ boxId }) => boxId === box.boxId))
  const changed = preview.boxes.flatMap(({ boxId, after, lines }) => {
    if (!after) return []
    const quantities = new Map(before.find((box) => box.boxId === boxId)?.lines ?? [])
    for (const line of lines) quantities.set(line.productId, line.after)
    const { deliveryOn, pricePence, status, isSkipped } = after
    return [{ deliveryOn, pricePence, status, isSkipped, lines: quantities }]
  })
  return sidesOf([...staying, ...changed].map((box) => ({ ...box, lines: [...box.lines] })))
}

type PreviewBox = {
  boxId: string
  after: { deliveryOn: string; pricePence: number; status: string; isSkipped: boolean } | null
  lines: { productId: string; after: number }[]
}
