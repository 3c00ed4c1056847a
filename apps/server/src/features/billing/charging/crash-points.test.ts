import { afterEach, describe, expect, it } from 'vitest'
import { type Failpoint, setFailpointHandler } from '#failpoint.ts'
import { type Life, openLivedShop } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

const points: Failpoint[] = [
  'charge-claimed',
  'intent-created',
  'intent-stored',
  'attempt-opened',
  'confirm-answered',
  'paid-recorded',
  'event-reacted',
  'letter-sent',
]

const cards = [
  ['a good card', '4242424242424242', 1],
  ['a card that declines later', '5105105105105100', 0],
  ['a card whose answer is lost after charging', '4000009900000012', 1],
] as const

afterEach(() => setFailpointHandler(undefined))

const hoursBeforeCutOff = (card: string): Life => ({
  card,
  async live(shop) {
    for (const instant of ['2026-12-14T09:00:00Z', '2026-12-17T22:00:00Z']) {
      shop.clock.set(instant)
      await shop.worker.runDue()
    }
  },
})

/** Dies once at a named step, as far as our own code can tell, and then goes on as a new process would. */
async function surviveUntil(shop: TestShop, instant: string, point: Failpoint): Promise<boolean> {
  let hasDied = false
  setFailpointHandler((reached) => {
    if (reached !== point || hasDied) return
    hasDied = true
    throw new Error(`died at ${point}`)
  })
  while (shop.clock.now() < new Date(instant)) {
    shop.clock.advance(3 * 3_600_000)
    await shop.worker.runDue().catch(() => undefined)
  }
  await shop.worker.runDue()
  return hasDied
}

describe.each(cards)('with %s', (_name, card, charges) => {
  const life = hoursBeforeCutOff(card)

  it.each(points)(
    'a shop that dies at "%s" charges each box at most once and loses nothing',
    async (point) => {
      const { shop, customer } = await openLivedShop(life)
      const boxId = customer.boxes[1]?.boxId
      const hasDied = await surviveUntil(shop, '2026-12-18T23:00:00Z', point)
      // A declined box is never paid, so it cannot die there.
      expect(hasDied).toBe(charges === 1 || point !== 'paid-recorded')
      const { rows } = await shop.pool.query(
        `SELECT count(*)::int AS count FROM ledger WHERE box_id = $1 AND kind = 'charge'`,
        [boxId],
      )
      const books = await shop.provider.ledger()
      const intents = books.intents.filter(
        (intent) => (intent.metadata as { boxId?: string }).boxId === boxId,
      )
      expect(intents).toHaveLength(1)
      expect(rows[0].count).toBe(charges)
      const { rows: letters } = await shop.pool.query(
        'SELECT event_id FROM letter GROUP BY event_id HAVING count(*) > 1',
      )
      expect(letters).toEqual([])
      await shop.close()
    },
  )
})
