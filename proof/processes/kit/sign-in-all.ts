import { createHash } from 'node:crypto'
import type { TrialShop } from './trial-shop.ts'

/** A session for everybody in the book: hashing hundreds of passwords would prove nothing here. */
export async function signInAll({ pool }: TrialShop): Promise<{ customerId: string; token: string }[]> {
  const { rows } = await pool.query('SELECT customer_id AS "customerId" FROM customer ORDER BY 1')
  const customers = rows.map(({ customerId }) => ({
    customerId,
    token: `${customerId.slice(0, 2)}-token-of-${customerId}`,
  }))
  for (const { customerId, token } of customers) {
    await pool.query(
      `INSERT INTO session (bucket, token_hash, customer_id, purpose, expires_at)
       VALUES (get_byte(uuid_send($2), 0), $1, $2, 'sign-in', '2100-01-01')
       ON CONFLICT DO NOTHING`,
      [createHash('sha256').update(token).digest(), customerId],
    )
  }
  return customers
}
