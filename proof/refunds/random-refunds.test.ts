import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { RefundScope } from '@cupboard/domain/refund/work-out-refund'
import { askRefund } from '@cupboard/server/src/features/billing/refunds/ask-refund.ts'
import { customerWithPaidBox, refundAsk } from '@cupboard/server/src/testing/money/refunds.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { type SeededRandom, seededRandom } from '#simulation/seeded-random.ts'
import { trialSize } from '#trial-size.ts'
import { dieAtSteps, silentNowAndThen } from './dying-shop.ts'

const REFUNDS = trialSize(process.env.PROOF, { commit: 40, night: 1_000, full: 10_000 })
const SEED = Number(process.env.SEED ?? 1)
/** Asked side by side, some of them for the same box. */
const AT_ONCE = 4
const A_BOX_BEARS = 12
const MOST_PENCE = 180
const AN_HOUR = 3_600_000

let shop: TestShop
let stop: () => void = () => undefined
afterEach(async () => {
  stop()
  await shop.close()
})

type Customer = Awaited<ReturnType<typeof customerWithPaidBox>>

async function scopeFor(random: SeededRandom, { boxId }: Customer, number: number): Promise<RefundScope> {
  const amountPence = pence(1 + Math.floor(random.share('sum', number) * MOST_PENCE))
  if (random.happens(0.5, 'by sum', number)) return { kind: 'amount', amountPence }
  const { rows } = await shop.pool.query(
    'SELECT product_id AS "productId" FROM box_line WHERE box_id = $1 AND quantity > 0 ORDER BY product_id',
    [boxId],
  )
  const { productId } = random.pick(rows as { productId: ProductId }[], 'product', number)
  return { kind: 'lines', lines: [{ productId, quantity: 1 }], amountPence }
}

/** One row for each refund that a person asked for and that was written down. */
async function written(): Promise<number> {
  const { rows } = await shop.pool.query('SELECT count(*)::int AS refunds FROM refund')
  return rows[0].refunds
}

it(`${REFUNDS} random refunds with deaths at each step: our ledger is the provider's, and none is made twice`, async () => {
  const random = seededRandom(SEED)
  let isStormy = true
  shop = await openTestShop({ aroundPayments: silentNowAndThen(random, () => isStormy) })
  const customers: Customer[] = []
  for (let count = 0; count < Math.ceil(REFUNDS / A_BOX_BEARS) + 1; count++)
    customers.push(await customerWithPaidBox(shop))
  const dying = dieAtSteps(random)
  stop = dying.stop

  let tried = 0
  while ((await written()) < REFUNDS && tried < REFUNDS * 3) {
    const asks = Array.from({ length: AT_ONCE }, async () => {
      tried += 1
      const number = tried
      const customer = random.pick(customers, 'customer', number)
      const wish = await scopeFor(random, customer, number)
      return askRefund(shop.deps, refundAsk(customer, { wish, stopsBox: false, reason: 'goodwill' }))
    })
    for (const answer of await Promise.allSettled(asks)) {
      const why = answer.status === 'rejected' ? String(answer.reason) : ''
      expect(why).toMatch(/^$|died at|Refusal/)
    }
    if (random.happens(0.2, 'worker', tried)) {
      shop.clock.advance(4 * 60_000)
      await shop.worker.runDue().catch(() => undefined)
    }
  }

  isStormy = false
  dying.stop()
  for (let hours = 0; hours < 30; hours += 3) {
    shop.clock.advance(3 * AN_HOUR)
    await shop.worker.runDue()
  }

  const { rows } = await shop.pool.query(
    `SELECT refund_id AS "refundId", card_pence::int AS "cardPence", state FROM refund`,
  )
  const theirs = (await shop.provider.ledger()).refunds
  const made = new Map(theirs.map(({ metadata, amount }) => [metadata.refundKey, amount]))
  const deaths = dying.steps.map((step) => `${dying.deaths.get(step) ?? 0} at ${step}`).join(', ')
  process.stdout.write(
    `T50 ${rows.length} refunds from seed ${SEED}, deaths: ${deaths}; ${theirs.length} at the provider\n`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(REFUNDS)
  expect(theirs).toHaveLength(made.size)
  expect(rows.filter(({ state }) => state !== 'succeeded')).toEqual([])
  expect(rows.filter(({ refundId, cardPence }) => made.get(refundId) !== cardPence)).toEqual([])
  expect(theirs).toHaveLength(rows.length)
  expect(await checkInvariants(shop)).toEqual([])
}, 7_200_000)
