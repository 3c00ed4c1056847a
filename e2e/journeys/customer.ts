import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

export const PASSWORD = 'Marmalade-7!toast'

export const ADDRESS = {
  name: 'Ada Cooke',
  contactNumber: '07700900123',
  addressLine1: '1 Larder Lane',
  addressLine2: '',
  city: 'Bristol',
  county: '',
  country: 'United Kingdom',
  postCode: 'BS1 4QA',
}

const HOME = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
}

const PRODUCTS = ['toilet-roll', 'washing-up', 'shampoo', 'dw-tablets']

export function newEmail(): string {
  return `ada.${randomUUID()}@example.com`
}

/** Asks again while the shop says that it is busy, as it may on a starved machine. */
async function untilNotBusy(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask()
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await ask()
      return answer.status()
    })
    .not.toBe(503)
  return answer
}

export type Customer = { email: string; customerId: string; token: string }

/** A customer made by the API, so that a journey can start where it gets interesting. */
export async function register(request: APIRequestContext): Promise<Customer> {
  const email = newEmail()
  const form = {
    firstName: 'Ada',
    lastName: 'Cooke',
    email,
    password: PASSWORD,
    phoneNumber: '07700900123',
    termsAndCondAccepted: true,
    marketingEnabled: false,
  }
  const made = await untilNotBusy(() => request.post('/api/customer/account/create', { data: form }))
  expect(made.ok()).toBe(true)
  return { email, ...(await signInByApi(request, email)) }
}

export async function signInByApi(
  request: APIRequestContext,
  email: string,
): Promise<{ customerId: string; token: string }> {
  const data = { email, password: PASSWORD }
  const answer = await untilNotBusy(() => request.post('/api/customer/account/login', { data }))
  return answer.json()
}

/** The API in a customer's name. */
export function apiOf(request: APIRequestContext, { customerId, token }: Customer) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async (path: string) =>
      (await untilNotBusy(() => request.get(`/api/customer/${customerId}${path}`, { headers }))).json(),
    post: async (path: string, data?: unknown) =>
      (
        await untilNotBusy(() =>
          request.post(`/api/customer/${customerId}${path}`, {
            headers,
            ...(data === undefined ? {} : { data }),
          }),
        )
      ).json(),
  }
}

/** A customer with a home, products and three planned boxes. */
export async function registerWithBoxes(request: APIRequestContext): Promise<Customer> {
  const customer = await register(request)
  const api = apiOf(request, customer)
  await api.post('/account/address', ADDRESS)
  await api.post('/account/household', HOME)
  await api.post('/products', PRODUCTS)
  await api.get('/recommendation/calculate')
  return customer
}

/** The same, with the first box paid for and the subscription running. */
export async function registerActive(
  request: APIRequestContext,
  cardNumber = '4242424242424242',
): Promise<Customer> {
  const customer = await registerWithBoxes(request)
  const api = apiOf(request, customer)
  const [box] = await api.get('/boxes')
  const { clientSecret } = await api.get(`/box/${box.boxId}/payment-client-secret`)
  await request.post('/api/demo/payments/confirm', { data: { clientSecret, cardNumber } })
  expect(await api.post('/account/set-subscription-status', { status: true })).toEqual({ active: true })
  return customer
}

/**
 * Opens the shop already signed in on this device. A page with its scripts held back never finishes loading: wait for
 * `commit` there.
 */
export async function arriveSignedIn(
  page: Page,
  customer: Customer,
  path: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await page.addInitScript(({ token, customerId }) => {
    // Once in a tab: whoever signs out or is signed out stays so on the next page.
    if (sessionStorage.getItem('arrived') === token) return
    sessionStorage.setItem('arrived', token)
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('customerId', customerId)
  }, customer)
  await page.goto(path, { waitUntil })
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

type Letter = { subject: string; text: string; html: string }

export async function newestLetter(request: APIRequestContext, to: string): Promise<Letter> {
  const answer = await request.get(`/api/demo/mail?to=${encodeURIComponent(to)}`)
  const [letter] = await answer.json()
  return letter
}

/** The shop lives through some time; the customer signs in again afterwards. */
export async function live(request: APIRequestContext, customer: Customer, input: object): Promise<Customer> {
  const moved = await request.post('/api/demo/clock', { data: input, timeout: 240_000 })
  expect(moved.ok()).toBe(true)
  return { ...customer, ...(await signInByApi(request, customer.email)) }
}
