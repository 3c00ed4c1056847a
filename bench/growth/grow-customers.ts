import type { Pool } from 'pg'
import { type Child, SHOP, startChild } from '../kit/child.ts'
import { addSubscribers, boxIdOf, customerIdOf, tokenOf } from '../kit/load-subscribers.ts'
import { timed } from '../kit/timed.ts'
import { type Asked, type Cost, costsInTurns } from './sizes.ts'

/** A shop of so many customers, on a database of its own. */
type Shop = { pool: Pool; port: number; env: Record<string, string>; size: number }

/** Measures the commonest requests, by customers from all over the table, in shops with ever more customers. */
export async function growCustomers(shops: readonly Shop[]): Promise<Cost[]> {
  const today = new Date().toISOString().slice(0, 10)
  for (const { pool, size } of shops) {
    const seconds = await timed(() => addSubscribers(pool, { from: 1, to: size, today }))
    console.log(`${size.toLocaleString('en-GB')} customers, loaded in ${seconds.toFixed(0)} s`)
  }
  return (await costsOfShops(shops)).flat()
}

/** Measures these requests with the customers already loaded, shop by shop in turns. */
export async function costsOfShops(shops: readonly Shop[]): Promise<Cost[][]> {
  const { rows = [] } =
    (await shops[0]?.pool.query<{ id: string }>(
      'SELECT product_id AS id FROM product ORDER BY position LIMIT 1',
    )) ?? {}
  const children: Child[] = []
  try {
    for (const { port, env } of shops) children.push(await startChild(SHOP, port, { ...env, ROLE: 'web' }))
    return await costsInTurns(
      shops.map(({ size }, at) => ({
        shop: children[at] as Child,
        size,
        asked: askedOf(size, rows[0]?.id ?? ''),
      })),
    )
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}

function askedOf(size: number, productId: string): Asked[] {
  // A stride that meets all of them in no order of theirs.
  const numberOf = (turn: number) => 1 + ((turn * 7_919) % size)
  const own = (turn: number, rest: string) => ({
    path: `/api/customer/${customerIdOf(numberOf(turn))}${rest}`,
    headers: { authorization: `Bearer ${tokenOf(numberOf(turn))}` },
  })
  const read = (name: string, restOf: (n: number) => string): Asked => ({
    name,
    shotOf: (turn) => ({ method: 'GET', ...own(turn, restOf(numberOf(turn))) }),
  })
  return [
    read('subscription status', () => '/account/get-subscription-status'),
    read('my subscription', () => '/my-subscription'),
    read('my products', () => '/products'),
    read('box', (n) => `/boxes/${boxIdOf(n)}`),
    {
      name: 'box change',
      // Up and down by turns, so that the quantity stays within its limits.
      shotOf: (turn) => {
        const pair = turn - (turn % 2)
        const rest = `/boxes/products/amendment/${boxIdOf(numberOf(pair))}/${productId}/${turn % 2 === 0 ? 1 : -1}`
        return { method: 'POST', ...own(pair, rest), body: '{}' }
      },
    },
  ]
}
