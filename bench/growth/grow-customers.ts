import type { Pool } from 'pg'
import { type Child, SHOP, startChild } from '../kit/child.ts'
import { addSubscribers, boxIdOf, customerIdOf, tokenOf } from '../kit/load-subscribers.ts'
import { timed } from '../kit/timed.ts'
import { type Asked, type Cost, costsInTurns } from './sizes.ts'

type Field = { pool: Pool; port: number; env: Record<string, string>; sizes: readonly number[] }

/** Measures the commonest requests, by customers from all over the table, with ever more customers. */
export async function growCustomers({ pool, port, env, sizes }: Field): Promise<Cost[]> {
  const today = new Date().toISOString().slice(0, 10)
  const costs: Cost[] = []
  let loaded = 0
  for (const size of sizes) {
    const seconds = await timed(() => addSubscribers(pool, { from: loaded + 1, to: size, today }))
    loaded = size
    console.log(`${size.toLocaleString('en-GB')} customers, the last loaded in ${seconds.toFixed(0)} s`)
    costs.push(...(await costsOfCustomers({ pool, port, env, size })))
  }
  return costs
}

type Shop = Omit<Field, 'sizes'>

/** Measures these requests with the customers already loaded. */
export async function costsOfCustomers({ size, ...shop }: Shop & { size: number }): Promise<Cost[]> {
  const [costs = []] = await costsOfShops([shop], size)
  return costs
}

/** The same for several shops with as many customers, by turns. */
export async function costsOfShops(fields: readonly Shop[], size: number): Promise<Cost[][]> {
  const { rows = [] } =
    (await fields[0]?.pool.query<{ id: string }>(
      'SELECT product_id AS id FROM product ORDER BY position LIMIT 1',
    )) ?? {}
  const shops: Child[] = []
  try {
    for (const { port, env } of fields) shops.push(await startChild(SHOP, port, { ...env, ROLE: 'web' }))
    return await costsInTurns(shops, size, askedOf(size, rows[0]?.id ?? ''))
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
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
