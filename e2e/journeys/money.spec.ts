import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { textsOfPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { expectAccessible } from './accessible.ts'
import { expectBooksToAgree } from './books.ts'
import { card, typeCard } from './card.ts'
import { apiOf, arriveSignedIn, registerActive, registerWithBoxes } from './customer.ts'

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' })

test('the first box is paid and the subscription starts', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/payment')
  await expect(page.getByRole('heading', { name: 'Box Summary' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('until you end it')
  await expectAccessible(page)
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByText('Payment success!')).toBeVisible()
  await expect(page).toHaveURL('/manage-subscription')
  const statuses = (await apiOf(request, customer).get('/boxes')).map(
    (box: { orderStatus: string }) => box.orderStatus,
  )
  expect(statuses).toEqual(['Paid', 'Scheduled', 'Scheduled'])
  expect(await expectBooksToAgree(request, customer)).toBe(1)
})

test('a declined card is told in red and another one pays', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL('/manage-subscription')
  expect(await expectBooksToAgree(request, customer)).toBe(1)
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
  expect(await expectBooksToAgree(request, customer)).toBe(1)
})

test('a tab closed right after paying still starts the subscription', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await page.route('**/set-subscription-status', (route) => route.abort())
  await arriveSignedIn(page, customer, '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4242424242424242')
  const taken = page.waitForResponse('**/embedded-provider/confirm')
  await payButton(page).click()
  await taken
  await page.close()
  const api = apiOf(request, customer)
  await expect.poll(async () => (await api.get('/account/get-subscription-status')).active).toBe(true)
  expect(await expectBooksToAgree(request, customer)).toBe(1)
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

test.describe('changing the card', () => {
  async function openCardForm(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Change card' }).click()
    await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  }

  test('shows a no in red, asks the bank, and then shows the new card', async ({ page, request }) => {
    const customer = await registerActive(request)
    await arriveSignedIn(page, customer, '/subscription-details')
    await openCardForm(page)
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter the long number')
    await typeCard(page, '4000000000000002')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('alert')).toContainText(/declined/i)
    await expectAccessible(page)
    await typeCard(page, '4000002500003155')
    await page.getByRole('button', { name: 'Save card' }).click()
    await card(page)
      .getByRole('button', { name: /approve/i })
      .click()
    await expect(page.getByText('Your new card is saved.')).toBeVisible()
    await expect(page.getByText('**** **** **** 3155')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible()
    expect(await expectBooksToAgree(request, customer)).toBe(1)
  })

  test('can be left without changing anything', async ({ page, request }) => {
    await arriveSignedIn(page, await registerActive(request), '/subscription-details')
    await openCardForm(page)
    await page.getByRole('button', { name: 'Keep my card' }).click()
    await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible()
    await expect(page.getByText('**** **** **** 4242')).toBeVisible()
  })
})

test('a receipt is read on the page and kept as a PDF', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, `/box/${box.boxId}`)
  await page.getByRole('link', { name: 'Your receipt' }).click()
  await expect(page.getByRole('heading', { name: 'VAT receipt' })).toBeVisible()
  const total = `£${(box.boxPrice / 100).toFixed(2)}`
  await expect(page.getByText('Total paid, VAT and delivery included')).toBeVisible()
  await expect(page.getByText(total, { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^cupboard-R-\d{5}\.pdf$/)
  const pdf = await readFile(await file.path())
  expect(textsOfPdf(pdf).flat()).toContain(total)
  await page.getByRole('link', { name: 'All receipts' }).click()
  await page.getByRole('link', { name: /for box/ }).click()
  await expect(page).toHaveURL(`/receipt/${box.boxId}`)
})
