import type { Shot } from '@cupboard/server/src/testing/http-line.ts'
import type { Pool } from 'pg'
import type { Child } from '../kit/child.ts'
import { fire } from '../kit/fire.ts'
import { median, type Noise } from '../kit/noise.ts'
import { type Promised, perSecond } from '../kit/report.ts'
import type { BenchCustomer } from './make-customer.ts'

const ROUNDS = 5
const LOGINS_AT_ONCE = 10

type Field = { shop: Child; bare: Child; customers: readonly BenchCustomer[]; pool: Pool; noise: Noise }

export async function measureLogins({ shop, bare, customers, pool, noise }: Field): Promise<Promised[]> {
  console.log('measuring: logins…')
  const { rows } = await pool.query<{ password_hash: string }>('SELECT password_hash FROM customer LIMIT 1')
  const hash = rows[0]?.password_hash
  const ofShop = (index: number): Shot => {
    const { email, password } = customers[index] as BenchCustomer
    return {
      method: 'POST',
      path: '/api/customer/account/login',
      // Customers sign in from different places; tries from one address are counted one after the other.
      headers: { 'x-forwarded-for': `192.0.2.${index + 1}` },
      body: JSON.stringify({ email, password }),
    }
  }
  const ofBare = (): Shot => ({
    method: 'POST',
    path: '/login',
    body: JSON.stringify({ password: customers[0]?.password, hash }),
  })
  const size = { connections: LOGINS_AT_ONCE, ms: 2_000 }
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push((await fire(bare.port, ofBare, size)).perSecond)
    const result = await fire(shop.port, ofShop, size)
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} logins failed`)
    ours.push(result.perSecond)
  }
  noise.sample()
  const list = (): Shot => ({ method: 'POST', path: '/api/products', body: '{}' })
  const reading = { connections: 1, ms: 3_000 }
  const idle = await fire(shop.port, list, reading)
  const [busy] = await Promise.all([
    fire(shop.port, list, reading),
    fire(shop.port, ofShop, { ...size, ms: 3_000 }),
  ])
  const ratio = median(ours) / median(theirs)
  return [
    {
      what: 'login',
      figure: perSecond(median(ours)),
      baseline: perSecond(median(theirs)),
      ratio,
      bar: '≥ 0.90',
      isMet: ratio >= 0.9,
    },
    {
      what: `product list p99 beside ${LOGINS_AT_ONCE} logins`,
      figure: `${busy.p99Ms.toFixed(1)} ms`,
      baseline: `${idle.p99Ms.toFixed(1)} ms`,
      ratio: busy.p99Ms / idle.p99Ms,
      bar: '≤ 5.00',
      isMet: busy.p99Ms <= 5 * idle.p99Ms,
    },
  ]
}
