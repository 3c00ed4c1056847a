import { expect } from 'vitest'
import type { TestShop } from '#testing/open-test-shop.ts'

/** Our ledger and the provider's agree to the penny, and no box is charged twice. */
export async function expectBooksToAgree({ pool, provider }: TestShop): Promise<void> {
  const { charges, refunds } = await provider.ledger()
  const { rows } = await pool.query(
    `SELECT coalesce(sum(amount_pence), 0)::int AS total, count(*)::int AS count FROM ledger WHERE kind = 'charge'`,
  )
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  expect(rows[0]).toEqual({ total, count: charges.length })
  expect(refunds).toEqual([])
  const doubles = await pool.query(
    `SELECT box_id FROM ledger WHERE kind = 'charge' GROUP BY box_id HAVING count(*) > 1`,
  )
  expect(doubles.rows).toEqual([])
}
