import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import { trialSize } from '#trial-size.ts'

const BOXES = trialSize(process.env.PROOF, { commit: 20, night: 100, full: 200 })
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NONE = 'every promise holds'

/** The clock of the machine jumps while half of the boxes are charged and the other half is under way. */
async function billWithJump(jumpMs: number, cannotHold: string) {
  let asked = 0
  let hasJumped = false
  const shop = await openTestShop({
    aroundPayments: (payments): Payments => ({
      ...payments,
      async confirmOffSession(input) {
        asked += 1
        if (asked > BOXES / 2 && !hasJumped) {
          hasJumped = true
          shop.clock.advance(jumpMs)
        }
        return payments.confirmOffSession(input)
      },
    }),
  })
  await loadDueBoxes(shop, 0, BOXES)
  await shop.worker.runDue()
  // Back to where it would have been, and a little on, a few hours at a time.
  const until = Math.max(shop.clock.now().getTime(), shop.clock.now().getTime() - jumpMs) + 8 * DAY
  while (shop.clock.now().getTime() < until) {
    shop.clock.advance(7 * HOUR)
    await shop.worker.runDue()
  }
  const { charges, intents } = await shop.provider.ledger()
  const { rows } = await shop.pool.query(
    `SELECT max(boxes) AS most, min(boxes) AS least FROM (
       SELECT b.customer_id, b.cycle_on, count(*) AS boxes FROM ledger JOIN box b USING (bucket, box_id)
       WHERE kind = 'charge' GROUP BY 1, 2) cycles`,
  )
  const breaches = (await checkInvariants(shop)).filter(({ promise }) => !promise.startsWith(cannotHold))
  await shop.close()
  return { hasJumped, charges: charges.length, intents: intents.length, ...rows[0], breaches }
}

it.each([
  ['25 hours ahead', 25 * HOUR, 1, NONE],
  // A card is asked after its box was closed, but by this clock it was before.
  ['25 hours back', -25 * HOUR, 1, 'I7: a card is asked only for a box that is closed'],
  // Three boxes of each customer had their day in between. Months nobody was awake for bring no boxes afterwards.
  ['400 days ahead', 400 * DAY, 3, 'I3: the boxes of a subscriber follow each other'],
])(
  'a clock that jumps %s in the middle of billing charges nobody twice and nobody for one cycle twice',
  async (name, jumpMs, cycles, cannotHold) => {
    const seen = await billWithJump(jumpMs, cannotHold)
    process.stdout.write(
      `T12 ${BOXES} boxes, ${name}: ${seen.charges} charges, ${seen.intents} intents, at most ${seen.most} a cycle, ` +
        `${seen.breaches.length} breaches\n`,
    )
    expect(seen).toEqual({
      hasJumped: true,
      charges: BOXES * cycles,
      intents: BOXES * cycles,
      most: 1,
      least: 1,
      breaches: [],
    })
  },
  300_000,
)
