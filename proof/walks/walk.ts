import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { checkInvariants } from '#check-invariants.ts'
import type { Breach } from '#compare-with-provider.ts'
import { seededRandom } from '#simulation/seeded-random.ts'
import { subscribe } from '#simulation/subscribers.ts'
import { type Act, acts, type Walker } from './acts.ts'
import { LOOKS, live, type MomentName, moments } from './moments.ts'

export type Walk = readonly Act[]

/** All ways of doing one thing after another. */
export function everyPair(): Walk[] {
  const names = Object.keys(acts) as Act[]
  return names.flatMap((first) => names.map((second) => [first, second] as const))
}

/** So many of them, spread evenly, another share at each moment, and each act both first and second. */
export function somePairs(count: number, offset: number): Walk[] {
  const all = everyPair()
  const step = all.length / count
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor(index * step + offset) % all.length] ?? [],
  )
}

/**
 * Lets customers who joined on one day live in one shop. At one moment of their second box each performs own acts; then
 * time passes until the next box has come, with checks on the way. Returns the breaches.
 */
export async function walkAll(moment: MomentName, walks: readonly Walk[]): Promise<Breach[]> {
  const shop = await openTestShop()
  try {
    const walkers = await signUpWalkers(shop, walks.length)
    await shop.worker.runDue()
    await moments[moment](shop, walkers)
    const found: Breach[] = await checkInvariants(shop, 'always')
    const breaches: Breach[] = []
    for (const [index, walker] of walkers.entries()) {
      for (const act of walks[index] ?? []) {
        const { status } = await acts[act](walker)
        if (status >= 500)
          breaches.push({
            promise: 'no call breaks',
            what: walks[index]?.join(', ') ?? '',
            why: `${act}: ${status}`,
          })
      }
    }
    for (const instant of LOOKS) {
      found.push(...(await checkInvariants(shop, 'always')))
      await live(shop, instant)
    }
    found.push(...(await checkInvariants(shop)))
    return [...breaches, ...(await named(shop, found, walkers, walks))]
  } finally {
    await shop.close()
  }
}

export async function signUpWalkers(shop: TestShop, count: number): Promise<Walker[]> {
  const random = seededRandom(1)
  const walkers: Walker[] = []
  for (let index = 0; index < count; index++) {
    const subscriber = await subscribe(shop, random, index, { postCode: 'BS1 4QA' })
    const { body } = await subscriber.get('/boxes')
    walkers.push({ ...subscriber, shop, boxId: body[1].boxId })
  }
  return walkers
}

/** Adds to each breach the walk of its customer. */
async function named(
  { pool }: TestShop,
  breaches: readonly Breach[],
  walkers: readonly Walker[],
  walks: readonly Walk[],
): Promise<Breach[]> {
  const { rows } = await pool.query(`SELECT box_id AS "boxId", customer_id AS "customerId" FROM box`)
  const owners = new Map(rows.map(({ boxId, customerId }) => [boxId, customerId]))
  return breaches.map((breach) => {
    const owner = owners.get(breach.what) ?? breach.what
    const walk = walks[walkers.findIndex(({ customerId }) => customerId === owner)]
    return { ...breach, why: `${breach.why} (${walk?.join(', ') ?? 'nobody’s walk'})` }
  })
}
