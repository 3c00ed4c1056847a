import type { Shot } from '@cupboard/server/src/testing/http-line.ts'
import type { Pool } from 'pg'
import { SHOP, startChild } from '../kit/child.ts'
import { type Asked, type Cost, costsOf } from './sizes.ts'

type Field = { pool: Pool; port: number; env: Record<string, string>; sizes: readonly number[] }

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' }

/** The catalogue with ever more products, copies of our own under other names. */
export async function growProducts({ pool, port, env, sizes }: Field): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const size of sizes) {
    await addProducts(pool, size)
    const { rows } = await pool.query<{ id: string }>(
      'SELECT product_id AS id FROM product ORDER BY position',
    )
    console.log(`${rows.length.toLocaleString('en-GB')} products`)
    const shop = await startChild(SHOP, port, { ...env, ROLE: 'web' })
    try {
      costs.push(...(await costsOf(shop, rows.length, askedOf(rows.map(({ id }) => id)))))
    } finally {
      await shop.stop()
    }
  }
  await pool.query(`DELETE FROM product WHERE product_id LIKE 'copy-%'`)
  return costs
}

async function addProducts(pool: Pool, size: number): Promise<void> {
  await pool.query(
    `WITH own AS (SELECT *, row_number() OVER (ORDER BY position) AS n, count(*) OVER () AS many FROM product
       WHERE product_id NOT LIKE 'copy-%')
     INSERT INTO product (product_id, name, category, room, size, unit_price_basis, price_pence, vat_class,
       description_short, description_long, image_references, consumption, position)
     SELECT 'copy-' || copy || '-of-' || product_id, name || ' ' || copy, category, room, size, unit_price_basis, price_pence,
       vat_class, description_short, description_long, image_references, consumption, copy * many + n
     FROM (SELECT own.*, copy, copy * many + own.n AS number FROM own, generate_series(1, 1 + $1::int / many::int) copy) copied
     WHERE number <= $1 ON CONFLICT DO NOTHING`,
    [size],
  )
}

function askedOf(productIds: readonly string[]): Asked[] {
  let visits = 0
  const productPath = (turn: number) => `/product-details/${productIds[(turn * 7) % productIds.length]}`
  return [
    { name: 'product list', shotOf: () => ({ method: 'POST', path: '/api/products', body: '{}' }) },
    { name: 'product page', shotOf: (turn) => page(productPath(turn)) },
    // A category in the address makes it another page to the shop: one that it has not made yet.
    { name: 'product page, made anew', shotOf: (turn) => page(`${productPath(turn)}?category=${visits++}`) },
    { name: 'catalogue page', shotOf: () => page('/products') },
  ]
}

function page(path: string): Shot {
  return { method: 'GET', path, headers: COMPRESSED }
}
