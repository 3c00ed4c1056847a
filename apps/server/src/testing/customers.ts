import { randomUUID } from 'node:crypto'
import type { CustomerId } from '@cupboard/domain/ids'
import type { TestShop } from './open-test-shop.ts'

export const GOOD_PASSWORD = 'Marmalade-7!toast'

export function registrationOf(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Cooke',
    email: `ada.${randomUUID()}@example.com`,
    password: GOOD_PASSWORD,
    phoneNumber: '07700900123',
    termsAndCondAccepted: true,
    marketingEnabled: false,
    ...changes,
  }
}

/** One request to the API, with or without a token. */
export async function ask(
  { app }: TestShop,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(from ? { remoteAddress: from } : {}),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
}

export type SignedIn = { customerId: CustomerId; token: string; email: string }

export async function registerAndSignIn(
  shop: TestShop,
  changes: Record<string, unknown> = {},
): Promise<SignedIn> {
  const form = registrationOf(changes)
  await ask(shop, 'POST', '/customer/account/create', { body: form })
  const { body } = await ask(shop, 'POST', '/customer/account/login', {
    body: { email: form.email, password: form.password },
  })
  return { ...body, email: form.email }
}

/** The newest letter to an address, after the worker has done its rounds. */
export async function newestLetter(
  shop: TestShop,
  to: string,
): Promise<{ subject: string; text: string; html: string }> {
  const { body } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(to)}`)
  return body[0]
}

export async function requestResetCode(shop: TestShop, email: string) {
  // Letters of one round may leave in any order, so earlier ones leave first.
  await shop.worker.runDue()
  await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email } })
  const letter = await newestLetter(shop, email)
  return {
    code: /^ {4}(\d{4})$/m.exec(letter.text)?.[1] ?? '',
    secret: /#secret=([\w-]+)/.exec(letter.text)?.[1] ?? '',
  }
}

/** A fresh token, for a test that has moved the clock past the old one's day. */
export async function signInAgain(shop: TestShop, email: string): Promise<{ token: string }> {
  return (await ask(shop, 'POST', '/customer/account/login', { body: { email, password: GOOD_PASSWORD } }))
    .body
}
