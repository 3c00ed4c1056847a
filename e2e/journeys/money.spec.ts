import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { apiOf, arriveSignedIn, registerActive, registerWithBoxes } from './customer.ts'

const card = (page: Page) => page.frameLocator('iframe[title="Card details"]')

async function typeCard(page: Page, number: string): Promise<void> {
  await card(page)
    .getByLabel(/card number/i)
    .fill(number)
  await card(page)
    .getByLabel(/expiry/i)
    .fill('12 / 39')
  await card(page)
    .getByLabel(/cvc|security/i)
    .fill('123')
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' })

test('the first box is paid and the subscription starts', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/payment')
  await expect(page.getByRole('heading', { name: 'Box Summary' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('until you end it')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByText('Payment success!')).toBeVisible()
  await expect(page).toHaveURL('/manage-subscription')
  const statuses = (await apiOf(request, customer).get('/boxes')).map(
    (box: { orderStatus: string }) => box.orderStatus,
  )
  expect(statuses).toEqual(['Paid', 'Scheduled', 'Scheduled'])
})

test('a declined card is told in red and another one pays', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL('/manage-subscription')
})

test('a bank that wants to see the customer is answered inside the card form', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4000002500003155')
  await payButton(page).click()
  await card(page)
    .getByRole('button', { name: /approve/i })
    .click()
  await expect(page).toHaveURL('/manage-subscription')
})

test('a subscription is ended with one press and started again', async ({ page, request }) => {
  const customer = await registerActive(request)
  await arriveSignedIn(page, customer, '/subscription-details')
  await expect(page.getByText('**** **** **** 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Restart subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  expect((await apiOf(request, customer).get('/account/get-subscription-status')).active).toBe(true)
})

test('the account is a way to everything', async ({ page, request }) => {
  await arriveSignedIn(page, await registerActive(request), '/manage-subscription')
  for (const [name, path] of [
    ['My Household', '/my-household'],
    ['My Products', '/my-products'],
    ['My Subscription', '/my-subscription'],
  ] as const) {
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toHaveAttribute('href', path)
  }
  await page.goto('/my-subscription')
  await expect(page.getByText('Past deliveries')).toBeVisible()
  await page.getByRole('link', { name: /Next box/ }).click()
  await expect(page.getByRole('heading', { name: "What you'll receive" })).toBeVisible()
})
