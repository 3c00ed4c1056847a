import { COUPLE, SOME_ADDRESS } from '@cupboard/server/src/testing/some-home.ts'
import type { Pool } from 'pg'

export type BenchCustomer = {
  customerId: string
  email: string
  password: string
  token: string
  bucket: number
  boxId: string
  productId: string
}

const PRODUCTS = 12

/** Somebody with a described home, a dozen products and three boxes on their way. */
export async function makeCustomer(shopUrl: string, pool: Pool, number: number): Promise<BenchCustomer> {
  const email = `bench.${number}@example.com`
  const password = 'Marmalade-7!toast'
  async function ask(method: string, path: string, body?: unknown, token?: string) {
    const answer = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const names = { firstName: 'Ada', lastName: 'Cooke', phoneNumber: '07700900123' }
  const agreed = { termsAndCondAccepted: true, marketingEnabled: false }
  await ask('POST', '/customer/account/create', { ...names, ...agreed, email, password })
  const { customerId, token } = (await ask('POST', '/customer/account/login', { email, password })) as {
    customerId: string
    token: string
  }
  const own = `/customer/${customerId}`
  const catalogue = (await ask('POST', '/products')) as { productId: string }[]
  const products = catalogue.slice(0, PRODUCTS).map((product) => product.productId)
  await ask('POST', `${own}/account/address`, SOME_ADDRESS, token)
  await ask('POST', `${own}/account/household`, COUPLE, token)
  await ask('POST', `${own}/products`, products, token)
  const boxes = (await ask('GET', `${own}/recommendation/calculate`, undefined, token)) as { boxId: string }[]
  await pool.query('UPDATE subscription SET is_active = true WHERE customer_id = $1', [customerId])
  await pool.query(`UPDATE box SET status = 'Scheduled' WHERE customer_id = $1`, [customerId])
  return {
    customerId,
    email,
    password,
    token,
    bucket: Number.parseInt(customerId.slice(0, 2), 16),
    boxId: boxes[1]?.boxId ?? '',
    productId: products[0] ?? '',
  }
}
