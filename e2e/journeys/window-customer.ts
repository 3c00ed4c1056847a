import { type APIRequestContext, expect, type Page } from '@playwright/test'

let customers = 0

/** A customer of their own for one test, remembered on this device as the sign-in page would do it. */
export async function signInAsNewCustomer(page: Page, request: APIRequestContext) {
  customers += 1
  const email = `window-${process.pid}-${customers}-${Date.now()}@example.com`
  const password = 'Marmalade!42'
  const created = await request.post('/api/customer/account/create', {
    data: {
      firstName: 'Wanda',
      lastName: 'Window',
      email,
      password,
      phoneNumber: '01174960123',
      termsAndCondAccepted: true,
      marketingEnabled: false,
    },
  })
  expect(created.status()).toBe(200)
  const answer = await request.post('/api/customer/account/login', { data: { email, password } })
  const session: { token: string; customerId: string } = await answer.json()
  await page.addInitScript((known) => {
    // Once: a page opened after signing out must not sign in again.
    if (sessionStorage.getItem('was-signed-in')) return
    sessionStorage.setItem('was-signed-in', 'yes')
    localStorage.setItem('token', known.token)
    localStorage.setItem('customerId', known.customerId)
  }, session)
  return session
}
