import { addDays, londonDay, londonMidnight } from '@cupboard/domain/calendar'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { checkInvariants } from '#check-invariants.ts'
import { type Act, acts, type Walker } from '#walks/acts.ts'
import { compareNow } from '#walks/happenings.ts'
import { live } from '#walks/moments.ts'
import { signUpWalkers } from '#walks/walk.ts'

/** Acts of eight turns in a hundred; most turns have none. */
const HABITS: readonly Act[] = [
  'amend',
  'postpone',
  'skip',
  'enable',
  'countShelf',
  'setFrequency',
  'addProduct',
]
const RARE: readonly Act[] = ['leave', 'restart', 'changeCard', 'moveHouse', 'dropProduct', 'pay']

type Life = { customers: number; days: number; random: () => number }
export type Lived = { acts: number; comparisons: number; charges: number; wrong: string[] }

/**
 * Customers live for years by the clock of the demo. Its rounds, the worker's own lanes, the comparison of the books
 * and the customers' requests go on side by side, and nobody waits for anybody.
 */
export async function liveYears(shop: TestShop, { customers, days, random }: Life): Promise<Lived> {
  const walkers = await signUpWalkers(shop, customers)
  const lived = { acts: 0, comparisons: 0 }
  let isOver = false
  const meanwhile = async (act: () => Promise<unknown>) => {
    while (!isOver) await act()
  }
  shop.worker.start()
  const others = [
    meanwhile(async () => {
      await compareNow(shop)
      lived.comparisons += 1
    }),
    meanwhile(async () => {
      await actSomehow(shop, walkers, random)
      lived.acts += 1
    }),
  ]
  const end = addDays(londonDay(shop.clock.now()), days)
  try {
    await live(shop, londonMidnight(end).toISOString())
  } finally {
    isOver = true
    await Promise.all(others)
    await shop.worker.stop()
  }
  // Nobody does anything any more until all that is under way has come to its end.
  await shop.pool
    .query(`SELECT payment_method_id AS card FROM subscription WHERE payment_method_id IS NOT NULL`)
    .then(async ({ rows }) => {
      for (const { card } of rows) await shop.provider.makeCard(card, 'fine')
    })
  await live(shop, londonMidnight(addDays(end, 30)).toISOString())
  const { charges } = await shop.provider.ledger()
  return {
    ...lived,
    charges: charges.length,
    wrong: [...(await breaches(shop)), ...(await unansweredCharges(shop))],
  }
}

async function actSomehow(shop: TestShop, walkers: readonly Walker[], random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const walker = pick(walkers)
  const { body: boxes } = await walker.get('/boxes')
  const boxId = boxes.length > 0 ? pick(boxes as { boxId: string }[]).boxId : walker.boxId
  await walker.get(`/boxes/${boxId}`)
  const chance = random()
  if (chance < 0.08) await acts[pick(HABITS)]({ ...walker, boxId })
  else if (chance < 0.09) await acts[pick(RARE)]({ ...walker, boxId })
  else if (chance < 0.095) await changeLuck(shop, walker, random() < 0.3 ? 'insufficient-funds' : 'fine')
}

async function changeLuck(
  { pool, provider }: TestShop,
  { customerId }: Walker,
  behaviour: 'insufficient-funds' | 'fine',
) {
  const { rows } = await pool.query(
    'SELECT payment_method_id AS card FROM subscription WHERE customer_id = $1',
    [customerId],
  )
  if (rows[0].card) await provider.makeCard(rows[0].card, behaviour)
}

async function breaches(shop: TestShop): Promise<string[]> {
  return (await checkInvariants(shop)).map(({ promise, what, why }) => `${promise}: ${what}: ${why}`)
}

/** Every charge has its goods, or its money back; and no box waits for a person. */
async function unansweredCharges({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT b.reference, b.status, b.status_reason AS reason FROM box b
    LEFT JOIN LATERAL (SELECT sum(amount_pence) AS kept, count(*) AS entries FROM ledger l WHERE l.box_id = b.box_id) l ON true
    WHERE b.status = 'Error' OR (l.kept > 0 AND b.status NOT IN ('Paid', 'Shipped', 'Delivered', 'NextOrderCreated'))
      OR (l.entries > 0 AND l.kept = 0 AND b.status <> 'Cancelled')`)
  return rows.map(({ reference, status, reason }) => `${reference} is ${status} (${reason}) after a charge`)
}
