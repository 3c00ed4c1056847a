import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'
import { card, typeCard } from '../journeys/card.ts'
import { apiOf, arriveSignedIn, registerActive, registerWithBoxes } from '../journeys/customer.ts'
import { layoutShiftOf, watchLayoutShift } from '../journeys/layout-shift.ts'

const PHONE = { width: 390, height: 844 }
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' })
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`

/** "Sat 26-12" */
function shortDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday} ${day.slice(8)}-${day.slice(5, 7)}`
}

const REFUSED = [
  ['is declined', '4000000000000002'],
  ['has no money', '4000000000009995'],
  ['is lost', '4000000000009987'],
  ['has expired', '4000000000000069'],
  ['has another code', '4000000000000127'],
  ['meets an error', '4000000000000119'],
] as const

for (const [name, number] of REFUSED) {
  test(`a card that ${name} is told on a phone beside the button, in view and in focus`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE)
    await arriveSignedIn(page, await registerWithBoxes(request), '/payment')
    await expect(payButton(page)).toBeEnabled()
    await typeCard(page, number)
    await payButton(page).click()
    const message = page.getByRole('alert')
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(message).toBeFocused()
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  })
}

test('an empty card form is mended at its field, with the message beside the button', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await arriveSignedIn(page, await registerWithBoxes(request), '/payment')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(card(page).getByLabel(/card number/i)).toBeFocused()
})

test('what is paid for stands beside the card: every line with its price, the day, the door, the sum', async ({
  page,
  request,
}) => {
  const customer = await registerWithBoxes(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/payment')
  const line = box.productQuantities[0]
  const row = page.getByRole('listitem').filter({ hasText: `${line.quantity} × ${line.product.productName}` })
  await expect(row).toContainText(pounds(line.quantity * line.price))
  await expect(page.getByText('1 Larder Lane, Bristol, BS1 4QA')).toBeVisible()
  const button = (await payButton(page).boundingBox()) ?? { y: 0 }
  const sum = page.getByText(`${pounds(box.boxPrice)} is charged now.`)
  await expect(sum).toBeInViewport()
  expect(Math.abs(((await sum.boundingBox())?.y ?? 0) - button.y)).toBeLessThan(40)
  await expect(page.getByRole('region', { name: 'What you agree to' })).toBeInViewport()
})

test('the card form wears the shop’s face and stands in line with the page', async ({ page, request }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await arriveSignedIn(page, await registerWithBoxes(request), '/payment')
    const number = card(page).getByLabel(/card number/i)
    await expect
      .poll(() => number.evaluate(({ ownerDocument }) => ownerDocument.fonts.check('16px Figtree', '4')))
      .toBe(true)
    expect(await number.evaluate((input) => getComputedStyle(input).fontFamily)).toMatch(/^Figtree/)
    const heading = await page.getByRole('heading', { name: 'Your card' }).boundingBox()
    const field = await number.boundingBox()
    expect(Math.abs((heading?.x ?? 0) - (field?.x ?? -99))).toBeLessThan(1)
  }
})

test('a bank’s question names the sum, without a ring around its heading', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4000002500003155')
  await payButton(page).click()
  const heading = card(page).getByRole('heading', { name: /check it is you/ })
  await expect(heading).toContainText(pounds(box.boxPrice))
  await expect(heading).toBeFocused()
  expect(await heading.evaluate((h) => getComputedStyle(h).outlineStyle)).toBe('none')
})

test('a payment is thanked for until that is put away, and nothing is asked that was answered', async ({
  page,
  request,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && complaints.push(response.url()))
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL('/manage-subscription')
  const thanks = page.getByRole('region', { name: 'Thank you, your box is paid' })
  const [paid, next] = await apiOf(request, customer).get('/boxes')
  await expect(thanks).toContainText(pounds(paid.boxPrice))
  await expect(thanks).toContainText(paid.deliveryDate.split('-').reverse().join('-'))
  await expect(thanks).toContainText(
    `${pounds(next.boxPrice)} is taken from ··4242 on ${shortDay(next.charge.on)}.`,
  )
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await thanks.getByRole('button', { name: 'Add to my calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await page.reload()
  await expect(thanks.getByRole('link', { name: 'Your receipt' })).toHaveAttribute(
    'href',
    `/receipt/${paid.boxId}`,
  )
  await thanks.getByRole('button', { name: 'Close' }).click()
  await expect(thanks).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Next charge' })).toBeVisible()
  await expect(thanks).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the next charge is named with its day and its card wherever its box is', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [, box] = await apiOf(request, customer).get('/boxes')
  const sentence = `${pounds(box.boxPrice)} is taken from ··4242 on ${shortDay(box.charge.on)}.`
  const days = `The box leaves us on ${shortDay(box.dispatchDate)} and comes on ${shortDay(box.deliveryDate)}.`
  await arriveSignedIn(page, customer, '/future-boxes')
  await expect(page.locator(`a[href="/box/${box.boxId}"]`)).toContainText(sentence)
  for (const path of [
    '/manage-subscription',
    '/my-subscription',
    '/subscription-details',
    `/box/${box.boxId}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(days)).toBeVisible()
  }
  await expect(page.getByText('It goes to Ada Cooke, 1 Larder Lane, Bristol, BS1 4QA.')).toBeVisible()
})

test('another card is told what it will be charged before it is given', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [, box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/subscription-details')
  await expect(page.getByText('Ada Cooke', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change card' }).click()
  await expect(
    page.getByText(
      `Nothing is charged now. ${pounds(box.boxPrice)} is taken from the new card on ${shortDay(box.charge.on)}, for your box of ${shortDay(box.deliveryDate)}.`,
    ),
  ).toBeVisible()
})

test('a receipt names customer, door and card, and prints without the shop around it', async ({
  page,
  request,
}) => {
  const customer = await registerActive(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, `/receipt/${box.boxId}`)
  await expect(page.getByText('Visa ··4242')).toBeVisible()
  await expect(page.getByText('Delivered to')).toBeVisible()
  await expect(page.getByText('Ada Cooke')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Demo tools' }),
    page.getByRole('button', { name: 'Download PDF' }),
  ])
    await expect(gone).toBeHidden()
  await expect(page.getByRole('heading', { name: 'VAT receipt' })).toBeVisible()
})

test('sums are set in figures that line up', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, `/receipt/${box.boxId}`)
  const total = page.locator('strong', { hasText: pounds(box.boxPrice) }).last()
  const style = await total.evaluate((element) => {
    const { fontFamily, fontVariantNumeric } = getComputedStyle(element)
    return { fontFamily, fontVariantNumeric }
  })
  expect(style.fontVariantNumeric).toBe('lining-nums tabular-nums')
  expect(style.fontFamily).toMatch(/^"?Figtree/)
})

/** Answers come one after the other, the way a slow line brings them. */
async function slowDown(page: Page): Promise<{ waiting: number }> {
  const line = { answers: 0, waiting: 0 }
  await page.route('**/api/**', async (route) => {
    line.answers += 1
    line.waiting += 1
    const answer = await route.fetch()
    await pause(150 * line.answers)
    await route.fulfill({ response: answer })
    line.waiting -= 1
  })
  return line
}

for (const [path, shown] of [
  ['/payment', 'Box Summary'],
  ['/subscription-details', 'Payment details'],
  ['/my-subscription', 'Past deliveries'],
] as const) {
  test(`nothing moves while ${path} loads`, async ({ browser, request }) => {
    const customer = await (path === '/payment' ? registerWithBoxes : registerActive)(request)
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height } })
      await watchLayoutShift(page)
      const line = await slowDown(page)
      await arriveSignedIn(page, customer, path)
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
      if (path === '/payment') await expect(payButton(page)).toBeEnabled()
      await expect.poll(() => line.waiting).toBe(0)
      const { total, moved } = await layoutShiftOf(page)
      expect(moved, `at ${width}`).toEqual([])
      expect(total, `at ${width}`).toBe(0)
      await page.close()
    }
  })
}

for (const [path, call, problem] of [
  ['/payment', '**/boxes/future', 'Something went wrong fetching boxes. Please try again.'],
  ['/payment', '**/payment-client-secret', 'is away'],
  ['/subscription-details', '**/payment', 'Something went wrong. Please try again later.'],
  ['/my-subscription', '**/my-subscription', 'Your figures could not be loaded.'],
] as const) {
  test(`${path} without ${call.slice(3)} says so and can be tried again`, async ({ page, request }) => {
    const customer = await (path === '/payment' ? registerWithBoxes : registerActive)(request)
    let isAway = true
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(call.slice(2)),
      (route) =>
        isAway
          ? route.fulfill({
              status: 500,
              json: { code: 'bug', message: `Our card desk ${problem}`, errors: [], reference: 'x' },
            })
          : route.fallback(),
    )
    await arriveSignedIn(page, customer, path)
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
