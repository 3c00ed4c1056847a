import { askRefund } from '@cupboard/server/src/features/billing/refunds/ask-refund.ts'
import { moveByHand } from '@cupboard/server/src/features/shipping/move-by-hand.ts'
import { booksOf, customerWithPaidBox, refundAsk } from '@cupboard/server/src/testing/money/refunds.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { seededRandom } from '#simulation/seeded-random.ts'
import { trialSize } from '#trial-size.ts'

const TIMES = trialSize(process.env.PROOF, { commit: 6, night: 150, full: 1_000 })
const SEED = Number(process.env.SEED ?? 1)
/** So long at most lies between the two hands. */
const MOST_TURNS = 12

let shop: TestShop
afterEach(() => shop.close())

/** Gives way to other work so many times, so that now one and now the other of the two requests is first. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it(`ship and refund pressed together ${TIMES} times: never both`, async () => {
  const random = seededRandom(SEED)
  shop = await openTestShop({ settings: { SHIPPING: 'manual' } })
  let shipped = 0
  for (let time = 0; time < TIMES; time++) {
    const customer = await customerWithPaidBox(shop)
    const waits = (who: string) => turns(Math.floor(random.share(who, time) * MOST_TURNS))
    const answers = await Promise.allSettled([
      waits('packer').then(() => moveByHand(shop.deps, customer, 'shipped-by-hand')),
      waits('desk').then(() => askRefund(shop.deps, refundAsk(customer))),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, refunds, entered } = await booksOf(shop, customer.boxId)
    const isShipped = answers[0]?.status === 'fulfilled'
    expect({ status, refunds, entered }).toEqual(
      isShipped
        ? { status: 'Shipped', refunds: [], entered: customer.pricePence }
        : { status: 'Cancelled', refunds: [customer.pricePence], entered: 0 },
    )
    if (isShipped) shipped += 1
  }
  process.stdout.write(`T51 ${TIMES} times: ${shipped} left, ${TIMES - shipped} went back, 0 both\n`)
  expect(await checkInvariants(shop, 'always')).toEqual([])
}, 7_200_000)
