import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectBooksToAgree } from './books.ts'
import { typeCard } from './card.ts'
import {
  ADDRESS,
  apiOf,
  arriveSignedIn,
  type Customer,
  live,
  newestLetter,
  registerActive,
} from './customer.ts'
import { type Box, boxesOf, registerBigHome } from './customer-big-home.ts'
import { untilPartIsAwake } from './window-awake.ts'

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`

/** "Sat 26-12" */
function shortDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday} ${day.slice(8)}-${day.slice(5, 7)}`
}

/** A customer whose second box has come to its charge, with a card that refuses it. */
async function withRefusedCard(request: Parameters<typeof apiOf>[0]): Promise<Customer & { boxId: string }> {
  const customer = await registerActive(request, '5105105105105100')
  const [, second] = await apiOf(request, customer).get('/boxes')
  const back = await live(request, customer, { to: `${second.charge.on}T09:00:00Z` })
  return { ...back, boxId: second.boxId }
}

test('a refused card is told on every screen with its days, and by letter and notification', async ({
  page,
  request,
}) => {
  const customer = await withRefusedCard(request)
  const box = await apiOf(request, customer).get(`/boxes/${customer.boxId}`)
  const what = `${pounds(box.boxPrice)} could not be taken from ··5100 for your box of ${shortDay(box.deliveryDate)}.`
  const next = `We try the card again on ${shortDay(box.failedPayment.triesAgainOn)}; the box then comes on ${shortDay(box.failedPayment.comesThenOn)}.`
  const { text } = await newestLetter(request, customer.email)
  expect(text).toContain(what)
  expect(text).toContain(next)
  const [news] = await apiOf(request, customer).get('/notifications')
  expect(news.linkWhenClicked).toContain(`/payment?box=${box.boxId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveSignedIn(page, customer, '/manage-subscription')
  for (const path of [
    '/manage-subscription',
    '/my-subscription',
    '/subscription-details',
    '/future-boxes',
    `/box/${box.boxId}`,
  ]) {
    await page.goto(path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(what)
    await expect(alert).toContainText(next)
    await expect(alert.getByRole('link', { name: 'Change card' })).toBeVisible()
    const pay = alert.getByRole('link', { name: `Pay ${pounds(box.boxPrice)} now` })
    await expect(pay).toHaveAttribute('href', `/payment?box=${box.boxId}`)
  }
  await expectAccessible(page)
})

test('a box whose card was refused is paid from the alert and thanked for', async ({ page, request }) => {
  const customer = await withRefusedCard(request)
  await arriveSignedIn(page, customer, '/manage-subscription')
  await page.getByRole('link', { name: /^Pay £.* now$/ }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL('/manage-subscription')
  await expect(page.getByRole('region', { name: 'Thank you, your box is paid' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await expectBooksToAgree(request, customer)).toBe(2)
})

test('a new card says before and after what it is charged', async ({ page, request }) => {
  const customer = await withRefusedCard(request)
  const box = await apiOf(request, customer).get(`/boxes/${customer.boxId}`)
  const [sum, day] = [pounds(box.boxPrice), shortDay(box.deliveryDate)]
  await arriveSignedIn(page, customer, '/future-boxes')
  await page.getByRole('alert').getByRole('link', { name: 'Change card' }).click()
  await expect(
    page.getByText(
      `${sum} is taken from the new card at once, for your box of ${day}, which is not paid yet.`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(
    page.getByText(`Your new card is saved. ${sum} was taken for the box of ${day}.`),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await expectBooksToAgree(request, customer)).toBe(2)
})

test('whoever moves while a box is under way reads where it goes', async ({ page, request }) => {
  const customer = await registerActive(request)
  const api = apiOf(request, customer)
  const [paid] = await api.get('/boxes')
  await api.post('/account/address', { ...ADDRESS, addressLine1: '9 Pantry Place' })
  await arriveSignedIn(page, customer, `/box/${paid.boxId}`)
  await expect(page.getByText('It goes to Ada Cooke, 1 Larder Lane, Bristol, BS1 4QA.')).toContainText(
    'A new address counts from your next box on.',
  )
})

/** On the day of a box's notice, in the morning. */
async function liveToNotice(request: Parameters<typeof apiOf>[0], customer: Customer, deliveryDate: string) {
  const noticeOn = new Date(Date.parse(deliveryDate) - 7 * 86_400_000).toISOString().slice(0, 10)
  return live(request, customer, { to: `${noticeOn}T09:00:00Z` })
}

test('an announced box stays as it was told while another is skipped and had after all', async ({
  page,
  request,
}) => {
  let customer = await registerBigHome(request)
  const [, second, third] = (await boxesOf(request, customer)) as [Box, Box, Box]
  customer = await liveToNotice(request, customer, second.deliveryDate)
  const told = await apiOf(request, customer).get(`/boxes/${second.boxId}`)
  expect(told.orderStatus).toBe('CustomerNotified')
  expect(told.boxPrice).toBeGreaterThan(1000)
  await arriveSignedIn(page, customer, `/box/${told.boxId}`)
  await expect(page.getByText('Payment due', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Status of this box' })).toHaveCount(0)
  for (const [press, other] of [
    ['Disable Box', 'Enable Box'],
    ['Enable Box', 'Disable Box'],
  ] as const) {
    await page.goto(`/box/${third.boxId}`)
    await page.getByRole('button', { name: press }).click()
    const dialog = page.getByRole('dialog')
    const done = page.getByRole('button', { name: other })
    await expect(dialog.or(done)).toBeVisible()
    if (await dialog.isVisible()) {
      await expect(dialog).not.toContainText(`Box of ${shortDay(told.deliveryDate)}`)
      await dialog.getByRole('button', { name: press }).click()
    }
    await expect(done).toBeVisible()
    await page.goto('/future-boxes')
    await expect(page.locator(`a[href="/box/${told.boxId}"]`)).toContainText(pounds(told.boxPrice))
    expect(await apiOf(request, customer).get(`/boxes/${told.boxId}`)).toEqual(told)
  }
})

test('a product chosen after the notice comes with the announced box only where that is ticked', async ({
  page,
  request,
}) => {
  const customer = await registerActive(request)
  const [, second] = await apiOf(request, customer).get('/boxes')
  const back = await liveToNotice(request, customer, second.deliveryDate)
  const told = await apiOf(request, back).get(`/boxes/${second.boxId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveSignedIn(page, back, '/product-details/hand-soap')
  const add = page.getByRole('button', { name: 'Add to box' }).first()
  await page.waitForLoadState('networkidle')
  await untilPartIsAwake(add)
  await add.click()
  const dialog = page.getByRole('dialog')
  const also = dialog.getByRole('checkbox', { name: /^Also for the box of/ })
  await expect(also).not.toBeChecked()
  await expect(dialog.getByText(`: ${pounds(told.boxPrice)} →`)).toBeVisible()
  await also.check()
  await expectAccessible(page)
  const { offer } = await apiOf(request, back).post('/preview', {
    act: 'add-product',
    productId: 'hand-soap',
  })
  const filled = offer.effect.boxes.find((box: { boxId: string }) => box.boxId === second.boxId)
  await dialog.getByRole('button', { name: 'Add to box' }).click()
  await expect(page.getByRole('button', { name: 'Remove from box' }).first()).toBeVisible()
  await expect
    .poll(async () => (await apiOf(request, back).get(`/boxes/${second.boxId}`)).boxPrice)
    .toBe(filled.after.pricePence)
  await expect
    .poll(async () => (await newestLetter(request, customer.email)).text)
    .toContain(`${pounds(filled.after.pricePence)} is taken from`)
})
