import { expect, test } from '@playwright/test'
import { untilAwake } from '../journeys/window-awake.ts'
import { signInAsNewCustomer } from '../journeys/window-customer.ts'

const withStrip = [
  '/how-it-works',
  '/products',
  '/product-details/toilet-roll',
  '/contact-us',
  '/no-such-page',
]

test('the home page has no header strip, other pages have a dark one', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).not.toHaveClass(/bg-forest/)
  for (const path of withStrip) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(31, 64, 50)')
  }
})

test('a wheel fills the screen for the first 800 ms and then is gone', async ({ page }) => {
  await page.goto('/')
  const wheel = page.locator('.first-load')
  const lasts = await wheel.evaluate((element) => {
    const [fading] = element.getAnimations()
    if (!fading) throw new Error('nothing takes the wheel away')
    fading.pause()
    fading.currentTime = 400
    return fading.effect?.getComputedTiming().endTime
  })
  expect(lasts).toBe(800)
  await expect(wheel).toBeVisible()
  expect(await wheel.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await wheel.evaluate((element) => element.getAnimations()[0]?.finish())
  await expect(wheel).toBeHidden()
})

test('each page puts its own title into the tab', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('One-stop home essentials subscription · Cupboard')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us · Cupboard')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveTitle('Terms & Conditions · Cupboard')
})

test('the footer names the company, its links and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Home', 'Contact Us', 'Privacy policy', 'Terms & Conditions'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(footer).toContainText('Cupboard Essentials Ltd, 14 Larder Lane, Bristol BS1 4QA')
  await expect(footer).toContainText('company no. 15204417')
  await expect(footer).toContainText('VAT no. GB 447 2091 63')
  await expect(footer).toContainText('© 2026 Cupboard')
})

test('a page one walks to starts at the top, one goes back to where it was; both take the focus to the heading', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  await untilAwake(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await footer.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 60)
})

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu shows a visitor How It Works and Products, and nothing of an account', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await expect(menu.getByText('Subscription')).toHaveCount(0)
  await expect(menu.getByText('Household')).toHaveCount(0)
  await menu.getByText('Products', { exact: true }).click()
  await menu.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(menu).toBeHidden()
})

test('the menu closes by its cross and by Escape', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('Sign in stands in the header on large screens and in the menu on small ones', async ({ page }) => {
  await page.goto('/products')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a customer finds the account in the menu, one section open at a time', async ({ page, request }) => {
  await signInAsNewCustomer(page, request)
  await page.goto('/products')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Subscription', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Manage subscription' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'My subscription' })).toBeVisible()
  await menu.getByText('Household', { exact: true }).click()
  for (const name of ['My household', 'My products', 'My boxes'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Manage subscription' })).toBeHidden()
})

test('signing out forgets the customer on this device and goes to the sign-in page', async ({
  page,
  request,
}) => {
  const { token } = await signInAsNewCustomer(page, request)
  await page.goto('/products')
  await untilAwake(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await page.context().cookies()).filter((cookie) => cookie.name === 'token')).toEqual([])
  const stillGood = await request.post('/api/customer/account/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(stillGood.status()).toBe(401)
})

test('an address that leads nowhere answers 404 and shows the way home', async ({ page }) => {
  const answer = await page.goto('/no-such-shelf')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home Page' }).click()
  await expect(page).toHaveURL('/')
})
