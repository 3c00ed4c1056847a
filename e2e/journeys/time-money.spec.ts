import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectBooksToAgree } from './books.ts'
import { typeCard } from './card.ts'
import {
  apiOf,
  arriveSignedIn,
  type Customer,
  live,
  newestLetter,
  registerActive,
  signIn,
} from './customer.ts'

type Box = { boxId: string; deliveryDate: string; orderStatus: string; isSkipped: boolean; boxPrice: number }

/** So many days before a day, in the morning. */
function before(day: string, days: number): { to: string } {
  const morning = Date.parse(`${day}T09:00:00Z`) - days * 86_400_000
  return { to: new Date(morning).toISOString() }
}

async function boxesOf(request: Parameters<typeof apiOf>[0], customer: Customer): Promise<[Box, Box, Box]> {
  return apiOf(request, customer).get('/boxes')
}

test('a box is skipped by the letter’s link without being signed in', async ({ page, request }) => {
  let customer = await registerActive(request)
  const [, second] = await boxesOf(request, customer)
  customer = await live(request, customer, before(second.deliveryDate, 7))
  const letter = await newestLetter(request, customer.email)
  const link = /https?:\S+\/letter\/skip#\S+/.exec(letter.text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Skip this box' })).toBeVisible()
  await expect(page.getByText(/is not charged/)).toBeVisible()
  await expectAccessible(page)
  // Opening it has changed nothing.
  expect((await boxesOf(request, customer))[1].isSkipped).toBe(false)
  await page.getByRole('button', { name: 'Skip this box' }).click()
  await expect(page.getByText(/^Done\. The box of/)).toBeVisible()
  expect((await boxesOf(request, customer))[1].isSkipped).toBe(true)
  await page.reload()
  await expect(page.getByText(/^Done\. The box of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip this box' })).toHaveCount(0)
  await page.goto(`${link}A`)
  await expect(page.getByText('This link is not valid.', { exact: false })).toBeVisible()
  expect(await expectBooksToAgree(request, customer)).toBe(1)
})

test('a card that fails later is recovered by changing it', async ({ page, request }) => {
  let customer = await registerActive(request, '5105105105105100')
  const [, second] = await boxesOf(request, customer)
  customer = await live(request, customer, before(second.deliveryDate, 3))
  expect((await newestLetter(request, customer.email)).subject).toBe('Your box could not be paid')
  await arriveSignedIn(page, customer, '/subscription-details')
  await page.getByRole('button', { name: 'Change card' }).click()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('**** **** **** 4242')).toBeVisible()
  await expect.poll(async () => (await boxesOf(request, customer))[1].orderStatus).toBe('Paid')
  expect(await expectBooksToAgree(request, customer)).toBe(2)
})

test('a subscription that was cancelled is started again and charged only then', async ({
  page,
  request,
}) => {
  let customer = await registerActive(request)
  await arriveSignedIn(page, customer, '/subscription-details')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Restart subscription' })).toBeVisible()
  customer = await live(request, customer, { advance: 'P70D' })
  expect(await expectBooksToAgree(request, customer)).toBe(1)
  const fresh = await page.context().newPage()
  await arriveSignedIn(fresh, customer, '/subscription-details')
  await fresh.getByRole('button', { name: 'Restart subscription' }).click()
  await expect(fresh.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  customer = await live(request, customer, { advance: 'P20D' })
  expect(await expectBooksToAgree(request, customer)).toBe(2)
})

/** The handle is drawn by the server, before there is a script that could hear it pulled. */
async function openDemoTools(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Demo tools' }).click()
    await expect(page.getByRole('button', { name: 'Next event' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('the demo tools go to the next event, say what it was, and keep the visitor signed in', async ({
  page,
  request,
}) => {
  const customer = await registerActive(request)
  await page.goto('/login')
  await signIn(page, customer.email)
  await expect(page).toHaveURL('/')
  await openDemoTools(page)
  await page.getByRole('button', { name: 'Next event' }).click()
  await expect(page.getByText(/^Box BX-\w+ left us\.$/)).toBeVisible()
  const story = page.getByRole('list', { name: 'What happened' })
  await expect(story.getByText(/^Box BX-\w+: Shipped$/)).toBeVisible()
  await expect(story.getByText('Your box is on its way')).toBeVisible()
  // More days than a sign-in lasts.
  await page.getByRole('button', { name: 'A week later' }).click()
  await expect(story.getByText('Your box has arrived')).toBeVisible()
  await page.goto('/future-boxes')
  await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible()
})

type BoxWithContents = Box & { productQuantities: { product: { productId: string }; quantity: number }[] }

const quantityOf = (productId: string) => (box: BoxWithContents) =>
  box.productQuantities.find((line) => line.product.productId === productId)?.quantity ?? 0

test('a year brings twelve paid boxes, each with its receipt, and what was asked for every eight weeks', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  let customer = await registerActive(request)
  await arriveSignedIn(page, customer, '/product-details/shampoo')
  await page.getByLabel('Change delivery frequency').fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Frequency updated.')).toBeVisible()
  await expect(page.getByText('You asked for one every 8 weeks.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Change delivery frequency')).toHaveValue('8')
  for (let quarter = 0; quarter < 4; quarter++)
    customer = await live(request, customer, { advance: quarter < 3 ? 'P91D' : 'P92D' })
  const late = await page.context().newPage()
  await arriveSignedIn(late, customer, '/previous-boxes')
  await expect(late.getByRole('link', { name: /^Box \d+/ })).toHaveCount(12)
  await expect(late.getByRole('link', { name: /^Box 12/ })).toContainText('Next box ready')
  await late.goto('/subscription-details')
  await expect(late.getByRole('link', { name: /for box/ })).toHaveCount(12)
  expect(await expectBooksToAgree(request, customer)).toBe(12)
  // Days are counted from the shop's day, wherever the visitor's clock stands.
  const next: Box & { lastDayToChange: string } = await apiOf(request, customer).get('/boxes/next')
  const { today } = await (await request.get('/api/demo/clock')).json()
  const daysLeft = (Date.parse(next.lastDayToChange) - Date.parse(today)) / 86_400_000
  await late.goto(`/box/${next.boxId}`)
  await expect(late.getByText(new RegExp(`\\((${daysLeft}|${daysLeft + 1}) days left\\)`))).toBeVisible()
  // The first box was paid before anything was asked for; the twelve after it keep to the rate within one.
  const boxes: BoxWithContents[] = await apiOf(request, customer).get('/boxes')
  const total = boxes
    .slice(1, 13)
    .map(quantityOf('shampoo'))
    .reduce((sum, each) => sum + each, 0)
  const asked = (12 * (365.25 / 12 / 7)) / 8
  expect(Math.abs(total - asked)).toBeLessThanOrEqual(1)
})
