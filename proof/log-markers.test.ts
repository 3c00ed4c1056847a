import { makeLogger } from '@cupboard/server/src/log.ts'
import {
  ask,
  registrationOf,
  requestResetCode,
  type SignedIn,
} from '@cupboard/server/src/testing/customers.ts'
import { COUPLE, SOME_ADDRESS, SOME_PRODUCTS } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NASTY_BODIES, NASTY_TEXTS } from './api/nasty.ts'

type Line = { time: string; msg: string; reqId?: string; route?: string; status?: number }

const FORM = registrationOf({
  firstName: 'Zebedee',
  lastName: 'Quagmire',
  email: 'zebedee.quagmire@marked.example',
  phoneNumber: '07700900987',
  password: 'Marked-Secret-7!',
})
const HOME = { ...SOME_ADDRESS, addressLine1: '77 Marked Mews', contactNumber: '07700900988' }
const NEW_PASSWORD = 'Marked-Other-8!x'
const CARD = '4242424242424242'

let shop: TestShop
let raw = ''
/** Secrets that no line may contain, by kind. */
const secrets: Record<string, string> = {
  password: FORM.password,
  'new password': NEW_PASSWORD,
  'wrong password': 'Marked-Wrong-9!',
  'e-mail': FORM.email,
  'e-mail in an address': encodeURIComponent(FORM.email),
  name: FORM.lastName,
  phone: FORM.phoneNumber,
  'contact number': HOME.contactNumber,
  address: HOME.addressLine1,
  'card number': CARD,
}

/** Sign-up, checkout, mistakes, a forgotten password and rubbish, with everything private marked. */
beforeAll(async () => {
  const keep = (line: string) => {
    raw += line
  }
  const log = makeLogger({ logLevel: 'debug' }, { write: keep })
  shop = await openTestShop({ log })
  await ask(shop, 'POST', '/customer/account/create', { body: FORM })
  const login = (password: string) =>
    ask(shop, 'POST', '/customer/account/login', { body: { email: FORM.email, password } })
  await login('Marked-Wrong-9!')
  const who: SignedIn = (await login(FORM.password)).body
  const path = `/customer/${who.customerId}`
  const post = (rest: string, body: unknown) =>
    ask(shop, 'POST', `${path}${rest}`, { token: who.token, body })
  await post('/account/address', HOME)
  await post('/account/household', COUPLE)
  await post('/products', SOME_PRODUCTS)
  const { body: boxes } = await ask(shop, 'GET', `${path}/recommendation/calculate`, who)
  const { body } = await ask(shop, 'GET', `${path}/box/${boxes[0].boxId}/payment-client-secret`, who)
  const confirm = { clientSecret: body.clientSecret, cardNumber: CARD }
  await ask(shop, 'POST', '/demo/payments/confirm', { body: confirm })
  await post('/account/set-subscription-status', { status: true })
  await shop.worker.runDue()
  const { code, secret } = await requestResetCode(shop, FORM.email)
  const validate = (guess: string) =>
    ask(
      shop,
      'POST',
      `/customer/${encodeURIComponent(FORM.email)}/account/password/validate-reset-code/${guess}`,
    )
  await validate('0000x')
  const reset = (await validate(code)).body.token
  const chosen = { email: FORM.email, newPassword: NEW_PASSWORD }
  await ask(shop, 'POST', '/customer/account/password/new-password', { token: reset, body: chosen })
  Object.assign(secrets, {
    token: who.token,
    'client secret': body.clientSecret,
    'reset link': secret,
    'reset token': reset,
  })
  await sendRubbish(who)
  await breakTheDatabase()
})
afterAll(() => shop.close())

async function sendRubbish({ customerId, token }: SignedIn): Promise<void> {
  for (const payload of NASTY_BODIES) {
    const url = `/api/customer/account/login?email=${encodeURIComponent(FORM.email)}`
    const body = payload.replace('"a"', JSON.stringify(FORM.email))
    await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
  }
  for (const text of NASTY_TEXTS) {
    const what = encodeURIComponent(`${FORM.email}\r\n${text.toWellFormed()}`)
    await shop.app.inject({
      url: `/api/customer/${customerId}/boxes/${what}`,
      headers: { authorization: `Bearer ${token}`, 'user-agent': FORM.email },
    })
  }
}

/** Errors of the database quote the row they are about. */
async function breakTheDatabase(): Promise<void> {
  await shop.pool.query(
    `ALTER TABLE customer ADD CONSTRAINT nobody CHECK (last_name <> 'Quagmire') NOT VALID`,
  )
  const again = { ...FORM, email: 'another.quagmire@marked.example' }
  expect((await ask(shop, 'POST', '/customer/account/create', { body: again })).status).toBe(500)
}

const lines = (): Line[] =>
  raw
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('the log', () => {
  it('holds none of what customers trust us with', () => {
    expect(Object.keys(secrets)).toHaveLength(14)
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(5)
      expect(raw.includes(secret), `${what} is in the log`).toBe(false)
    }
  })

  it('has one line for every sign-in, reset and refusal, with its time in UTC and the request’s id', () => {
    const count = (route: string, status: number) =>
      lines().filter(
        (line) => line.route?.endsWith(route) && line.status === status && line.msg === 'request',
      )
    const signIns = [...count('/account/login', 200), ...count('/account/login', 401)]
    expect(signIns).toHaveLength(2)
    expect(count('/password/reset-code', 200)).toHaveLength(1)
    expect(count('/validate-reset-code/:passwordResetCode', 200)).toHaveLength(1)
    expect(count('/password/new-password', 200)).toHaveLength(1)
    const refusals = lines().filter((line) => (line.status ?? 0) >= 400)
    expect(refusals.length).toBeGreaterThan(30)
    for (const { time, reqId } of [...signIns, ...refusals]) {
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(new Set(refusals.map((line) => line.reqId)).size).toBeGreaterThan(30)
  })

  it('cannot be written into by a visitor: a line is a line', () => {
    expect(raw).not.toContain('\r')
    for (const line of raw.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })
})
