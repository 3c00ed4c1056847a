import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { typeCard } from './card.ts'
import { newEmail, register } from './customer.ts'
import { countEffort } from './effort.ts'
import { tellHome, typeOrder } from './first-order.ts'
import { untilAwake } from './window-awake.ts'

const MOST_TAPS = 14
const MOST_FIELDS = 9

const bar = (page: Page) => page.locator('.price-bar')
const pay = (page: Page) => page.getByRole('button', { name: /^Pay £\d+\.\d\d now$/ })

test('from the front page to a paid box in fourteen taps and nine fields at most', async ({
  page,
  context,
  request,
}) => {
  const effort = await countEffort(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('main').getByRole('link', { name: 'See your first box' }).click()
  await tellHome(page)
  await expect(bar(page)).toContainText(/£\d+\.\d\d/)
  await page
    .getByRole('list', { name: 'What you use' })
    .getByRole('button', { name: /Kitchen Roll/ })
    .click()
  await bar(page).getByRole('button', { name: 'See your first box' }).click()
  await expect(page.getByRole('heading', { name: 'What comes, and why' })).toBeVisible()
  await expect(page.getByText('Kitchen Roll')).toHaveCount(0)
  await page.getByRole('link', { name: 'Order this box' }).click()
  const email = newEmail()
  await typeOrder(page, email)
  const price = (await pay(page).textContent())?.match(/£[\d.]+/)?.[0] ?? ''
  await pay(page).click()
  await expect(page).toHaveURL('/manage-subscription')
  await expect(page.getByRole('main')).toContainText(price)

  expect(effort.taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields.size).toBeLessThanOrEqual(MOST_FIELDS)

  const ledger = await (await request.get('/api/demo/payments')).json()
  expect(JSON.stringify(ledger)).toContain(String(Math.round(Number(price.slice(1)) * 100)))
})

test('the price follows each tap, and a changed home brings other suggestions', async ({ page }) => {
  await page.goto('/first-box')
  await untilAwake(page)
  await tellHome(page)
  await expect(bar(page)).toContainText(/£\d/)
  const before = await bar(page).textContent()
  await page
    .getByRole('list', { name: 'What you use' })
    .getByRole('button', { name: /Toilet Roll/ })
    .click()
  await expect(bar(page)).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: 'Your home' }).click()
  await page.getByRole('button', { name: 'One more: Infants' }).click()
  await page.getByRole('button', { name: 'See what you use' }).click()
  const picks = page.getByRole('list', { name: 'What you use' })
  await expect(picks.getByRole('button', { name: /Nappies/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(picks.getByRole('button', { name: /Toilet Roll/ })).toHaveAttribute('aria-pressed', 'false')
})

test('a product wanted on the shelves is in the box that is shown', async ({ page }) => {
  await page.goto('/product-details/polish')
  await untilAwake(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to box' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'See your first box' }).click()
  await tellHome(page)
  await expect(
    page.getByRole('list', { name: 'What you use' }).getByRole('button', { name: /Polish/ }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('a refused card leaves an account, charges nothing, and another card pays', async ({ page }) => {
  await page.goto('/first-box')
  await untilAwake(page)
  await tellHome(page)
  await bar(page).getByRole('button', { name: 'See your first box' }).click()
  await page.getByRole('link', { name: 'Order this box' }).click()
  await typeOrder(page, newEmail(), '4000000000000002')
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeInViewport()
  await expect(page.getByText(/^Your account is made/)).toBeVisible()
  await typeCard(page, '4242424242424242')
  await pay(page).click()
  await expect(page).toHaveURL('/manage-subscription')
})

test('an e-mail that has an account is told so, and nothing is lost', async ({ page, request }) => {
  const { email } = await register(request)
  await page.goto('/first-box')
  await untilAwake(page)
  await tellHome(page)
  await bar(page).getByRole('button', { name: 'See your first box' }).click()
  await page.getByRole('link', { name: 'Order this box' }).click()
  await typeOrder(page, email)
  await pay(page).click()
  await expect(page.getByRole('dialog')).toContainText('Email already exists')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Cooke')
})

test('a home without an adult is told so before anything is planned', async ({ page }) => {
  await page.goto('/first-box')
  await untilAwake(page)
  await page.getByRole('button', { name: 'One less: Men', exact: true }).click()
  await page.getByRole('button', { name: 'One less: Women', exact: true }).click()
  await page.getByRole('button', { name: 'See what you use' }).click()
  await expect(page.getByText('At least one adult is required')).toBeVisible()
  await expect(page).toHaveURL('/first-box')
})

test('whoever comes too soon begins at the beginning', async ({ page }) => {
  for (const path of ['/first-box/products', '/first-box/summary', '/first-box/order']) {
    await page.goto(path)
    await expect(page).toHaveURL('/first-box')
  }
})

for (const width of [320, 390, 768, 1440])
  test(`the way to a first box keeps nobody out at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/first-box')
    await untilAwake(page)
    const look = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    await look()
    await tellHome(page)
    await look()
    await bar(page).getByRole('button', { name: 'See your first box' }).click()
    await expect(page.getByRole('heading', { name: 'What comes, and why' })).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'Order this box' }).click()
    await expect(pay(page)).toBeEnabled()
    await look()
  })
