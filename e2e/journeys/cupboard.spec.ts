import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiOf, arriveSignedIn, type Customer, registerActive, registerWithBoxes } from './customer.ts'
import { pounds } from './customer-big-home.ts'

const pack = (page: Page, name: RegExp | string) =>
  page.getByRole('list', { name: 'What is in your cupboard' }).getByRole('button', { name })
const nextBox = (page: Page) => page.getByRole('region', { name: /^Your next box to fill/ })
const priceOf = async (request: Parameters<typeof apiOf>[0], customer: Customer): Promise<string> =>
  pounds((await apiOf(request, customer).get('/cupboard')).nextBox.boxPrice)

/** Plenty of it on the shelf takes it out of the box. */
async function nameOfSomethingInNextBox(
  request: Parameters<typeof apiOf>[0],
  customer: Customer,
): Promise<string> {
  const { nextBox } = await apiOf(request, customer).get('/cupboard')
  const line = nextBox.productQuantities.find(({ quantity }: { quantity: number }) => quantity > 0)
  return line.product.productName
}

async function openCupboard(page: Page, customer: Customer): Promise<void> {
  await arriveSignedIn(page, customer, '/manage-subscription')
  await expect(page.getByRole('heading', { name: 'My cupboard' })).toBeVisible()
  await expect(pack(page, /Toilet Roll/)).toBeVisible()
}

test('a tap shows what it does to the next box, does it, and is undone', async ({ page, request }) => {
  const customer = await registerActive(request)
  const before = await priceOf(request, customer)
  const name = await nameOfSomethingInNextBox(request, customer)
  await openCupboard(page, customer)
  await expect(nextBox(page)).toContainText(before)

  await pack(page, name).click()
  await page.getByRole('spinbutton', { name: /^How many/ }).fill('90')
  await expect(nextBox(page).getByRole('status')).toContainText(`instead of ${before}`)
  expect(await priceOf(request, customer)).toBe(before)

  await page.getByRole('button', { name: 'Tell us' }).click()
  await expect(pack(page, name)).toContainText('You told us today.')
  await expect(pack(page, name)).toBeFocused()
  const after = await priceOf(request, customer)
  expect(after).not.toBe(before)
  await expect(nextBox(page)).toContainText(after)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(nextBox(page)).toContainText(before)
  await expect(pack(page, name)).not.toContainText('You told us today.')
  expect(await priceOf(request, customer)).toBe(before)
})

test('a shelf that has run out is out', async ({ page, request }) => {
  await openCupboard(page, await registerActive(request))
  await pack(page, /Shampoo/).click()
  await page.getByRole('button', { name: 'We’ve run out' }).click()
  await page.getByRole('button', { name: 'Tell us' }).click()
  await expect(pack(page, /Shampoo/)).toContainText('Nothing left. You told us today.')
})

test('a stock-take is done by keyboard alone', async ({ page, request }) => {
  await openCupboard(page, await registerActive(request))
  const start = page.getByRole('button', { name: 'Take stock' })
  await start.focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('.shelf-panel')
  const total = Number(/1 of (\d)/.exec((await panel.textContent()) ?? '')?.[1])
  expect(total).toBeGreaterThan(0)
  for (let place = 1; place <= total; place++) {
    await expect(panel).toContainText(`${place} of ${total}`)
    await expect(panel.getByRole('heading')).toBeFocused()
    await tabTo(page, 'Just opened the last')
    await page.keyboard.press('Space')
    await expect(panel.getByRole('button', { name: 'Just opened the last' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(panel.getByRole('button', { name: /^Tell us/ })).toBeEnabled()
    await tabTo(page, 'Tell us')
    await page.keyboard.press('Enter')
  }
  await expect(panel.getByRole('heading', { name: 'Thank you, that helps' })).toBeFocused()
  await tabTo(page, 'Done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Take stock' })).toBeFocused()
})

/** Presses Tab until a button with these first words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.startsWith(words)) return
  }
  throw new Error(`Tab does not lead to ${words}`)
}

test('Escape closes a pack and leads back to it', async ({ page, request }) => {
  await openCupboard(page, await registerActive(request))
  await pack(page, /Shampoo/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Shampoo/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pack(page, /Shampoo/)).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 390, 768, 1440])
    test(`the cupboard keeps nobody out at ${width} pixels in the ${colorScheme} scheme`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await openCupboard(page, await registerWithBoxes(request))
      await pack(page, /Toilet Roll/).click()
      await expect(page.getByRole('button', { name: 'We’ve run out' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    })

test('a cupboard that cannot be opened says so and can be tried again', async ({ page, request }) => {
  const customer = await registerActive(request)
  let isAway = true
  await page.route('**/cupboard', (route) => (isAway ? route.abort() : route.continue()))
  await arriveSignedIn(page, customer, '/manage-subscription')
  await expect(page.getByText('We could not open your cupboard.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pack(page, /Toilet Roll/)).toBeVisible()
})

test('whoever has not paid yet reads that nothing comes, and finds the first payment', async ({
  page,
  request,
}) => {
  const customer = await registerWithBoxes(request)
  const [first] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/manage-subscription')
  const note = page.getByRole('region', { name: 'Nothing is ordered yet' })
  await expect(note).toContainText(`costs ${pounds(first.boxPrice)}, delivery included`)
  await note.getByRole('link', { name: 'Start Subscription' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
})

test('each way on from the account tells a fact', async ({ page, request }) => {
  await openCupboard(page, await registerActive(request))
  await expect(page.getByRole('link', { name: /My Products/ })).toContainText('4 products')
  await expect(page.getByRole('link', { name: /My Household/ })).toContainText('2 people')
  await expect(page.getByRole('link', { name: /My Subscription/ })).toContainText(/Next box .*£\d+\.\d\d/)
})
