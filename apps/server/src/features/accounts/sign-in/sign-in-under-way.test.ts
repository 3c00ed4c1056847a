import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask, GOOD_PASSWORD, registerAndSignIn, requestResetCode } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'Gooseberry-9!fool'
const signIn = (email: string, password: string, from = '10.7.0.1') =>
  ask(shop, 'POST', '/customer/account/login', { body: { email, password }, from })

async function resetTokenOf(email: string): Promise<string> {
  const { secret } = await requestResetCode(shop, email)
  const { body } = await ask(shop, 'POST', '/customer/account/password/redeem-reset-link', {
    body: { email, secret },
  })
  return body.token
}

it('a sign-in by the old password that is under way when the new one is set does not open', async () => {
  const { email, customerId } = await registerAndSignIn(shop)
  const password = await shop.pool.connect()
  await password.query('BEGIN')
  await password.query(`UPDATE customer SET password_hash = 'another' WHERE customer_id = $1`, [customerId])
  await password.query('DELETE FROM session WHERE customer_id = $1', [customerId])
  let answered: Awaited<ReturnType<typeof signIn>> | undefined
  const underWay = signIn(email, GOOD_PASSWORD).then((answer) => {
    answered = answer
  })
  // Its password is right so far: it waits for the row, or has gone past it.
  await vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      expect(rows.length > 0 || answered !== undefined).toBe(true)
    },
    { timeout: 30_000 },
  )
  await password.query('COMMIT')
  password.release()
  await underWay
  expect(answered?.status).toBe(401)
  const { rows } = await shop.pool.query('SELECT 1 FROM session WHERE customer_id = $1', [customerId])
  expect(rows).toHaveLength(0)
})

it('of many sign-ins around a new password none by the old one lives on', async () => {
  const { email, customerId } = await registerAndSignIn(shop)
  const token = await resetTokenOf(email)
  const [set, ...opened] = await Promise.all([
    ask(shop, 'POST', '/customer/account/password/new-password', {
      token,
      body: { email, newPassword: NEW_PASSWORD },
    }),
    ...Array.from({ length: 8 }, () => signIn(email, GOOD_PASSWORD)),
  ])
  expect(set.status).toBe(200)
  for (const { body } of opened.filter(({ status }) => status === 200)) {
    const read = await ask(shop, 'GET', `/customer/${customerId}/notifications`, { token: body.token })
    expect(read.status).toBe(401)
  }
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
})

it('of thirty wrong passwords side by side ten are looked at', async () => {
  const { email } = await registerAndSignIn(shop)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signIn(email, 'Wrong-1!', `10.8.0.${index}`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})
