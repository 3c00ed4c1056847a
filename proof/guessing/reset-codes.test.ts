import { ask, registerAndSignIn, requestResetCode } from '@cupboard/server/src/testing/customers.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Half a minute by themselves; a machine with other work takes ten times as long. */
const TEN_THOUSAND_TAKE_MS = 15 * MINUTE

const guess = (email: string, code: string, from: string) =>
  ask(shop, 'POST', `/customer/${encodeURIComponent(email)}/account/password/validate-reset-code/${code}`, {
    from,
  })
/** Guesses until the shop has checked the code: an answer that it is busy checks nothing, and a thief tries again. */
async function guessUntilHeard(email: string, code: string, from: string): ReturnType<typeof guess> {
  const answer = await guess(email, code, from)
  return answer.status === 503 ? guessUntilHeard(email, code, from) : answer
}
const redeemLink = (email: string, secret: string) =>
  ask(shop, 'POST', '/customer/account/password/redeem-reset-link', { body: { email, secret } })

it(
  'a reset code is never found by trying all ten thousand, fifty at a time from many addresses',
  async () => {
    const { email } = await registerAndSignIn(shop)
    let evaluatedRight = 0
    for (let day = 0; day < 7; day++) {
      const { code } = await requestResetCode(shop, email)
      const codes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0')).filter(
        (each) => each !== code,
      )
      const tries = day === 0 ? codes : codes.slice(0, 50)
      for (let start = 0; start < tries.length; start += 50) {
        const answers = await Promise.all(
          tries
            .slice(start, start + 50)
            .map((each, index) => guessUntilHeard(email, each, `10.${day}.${(start / 50) % 250}.${index}`)),
        )
        evaluatedRight += answers.filter((answer) => answer.status === 200).length
        expect(answers.every((answer) => answer.status === 422 || answer.status === 429)).toBe(true)
      }
      expect((await guess(email, code, '10.200.0.1')).status).toBe(422)
      shop.clock.advance(DAY + 1_000)
    }
    const { rows } = await shop.pool.query(
      `SELECT max(wrong_tries)::int AS per_code, sum(wrong_tries)::int AS per_account FROM reset_code
     JOIN customer USING (customer_id) WHERE email = $1`,
      [email],
    )
    expect(evaluatedRight).toBe(0)
    expect(rows[0].per_code).toBe(3)
    expect(rows[0].per_account).toBe(15)
    const { secret } = await requestResetCode(shop, email)
    expect((await redeemLink(email, secret)).status).toBe(200)
  },
  TEN_THOUSAND_TAKE_MS,
)
