import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiOf, arriveSignedIn, type Customer, registerActive, registerWithBoxes } from './customer.ts'
import { fetchFaces, layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { untilAwake } from './window-awake.ts'

const pounds = /£\d+\.\d\d/
const screens = [390, 768, 1440]

async function settled(page: Page): Promise<void> {
  await expect(page.locator('.first-load')).toBeHidden()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' })

  for (const path of ['/', '/how-it-works', '/products', '/product-details/bleach', '/first-box', '/login'])
    test(`${path} keeps nobody out`, async ({ page }) => {
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 27, 23)')
      await expectAccessible(page)
    })

  for (const path of ['/', '/manage-subscription', '/future-boxes', '/my-products', '/subscription-details'])
    test(`a customer's ${path} keeps nobody out`, async ({ page, request }) => {
      await arriveSignedIn(page, await registerActive(request), path)
      await untilAwake(page)
      await settled(page)
      await expectAccessible(page)
    })

  test('the card is asked for in the same colours', async ({ page, request }) => {
    await arriveSignedIn(page, await registerWithBoxes(request), '/payment')
    const card = page.frameLocator('iframe[title="Card details"]')
    await expect(card.getByLabel('Card number')).toHaveCSS('background-color', 'rgb(15, 22, 19)')
    await expectAccessible(page)
  })
})

test.describe('the front page of a customer', () => {
  for (const width of screens)
    test(`begins with the next box and never moves, ${width} pixels wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      await watchLayoutShift(page)
      await fetchFaces(page)
      await arriveSignedIn(page, await registerActive(request), '/')
      const strip = page.getByRole('region', { name: 'Your next box' })
      await expect(strip).toContainText(pounds)
      await expect(page.locator('.first-load')).toBeHidden()
      expect(await layoutShiftOf(page)).toEqual({ total: 0, moved: [] })
      await strip.getByRole('link', { name: 'Open your box' }).click()
      await expect(page).toHaveURL(/\/box\//)
    })

  test('says so when no box is on its way', async ({ page, request }) => {
    await arriveSignedIn(page, await registerWithBoxes(request), '/')
    await expect(page.getByRole('region', { name: 'Your next box' })).toContainText('None is on its way.')
  })

  test('is there for nobody else', async ({ page }) => {
    await watchLayoutShift(page)
    await fetchFaces(page)
    await page.goto('/')
    await untilAwake(page)
    await expect(page.locator('.next-box-place')).toBeHidden()
    expect(await layoutShiftOf(page)).toEqual({ total: 0, moved: [] })
  })
})

test('the ways most taken stand open on a desk, beside the menu', async ({ page, request }) => {
  await arriveSignedIn(page, await registerActive(request), '/products')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await header.getByRole('link', { name: 'My boxes' }).click()
  await expect(page).toHaveURL('/future-boxes')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByRole('link', { name: 'Products' })).toBeHidden()
})

test('a box, its receipt and the boxes to come print without the shop around them', async ({
  page,
  request,
}) => {
  const customer = await registerActive(request)
  const [box] = await apiOf(request, customer).get('/boxes')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of [`/box/${box.boxId}`, `/receipt/${box.boxId}`, '/future-boxes']) {
    await arriveSignedIn(page, customer, path)
    await settled(page)
    await expect(page.getByRole('main')).toContainText(pounds)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 36, 29)')
  }
})

test('chips lead to the categories and stay in sight', async ({ page }) => {
  await page.goto('/products')
  await untilAwake(page)
  const chips = page.getByRole('navigation', { name: 'Categories' })
  await chips.getByRole('link', { name: 'Laundry' }).click()
  await expect(page.getByRole('heading', { name: 'Laundry', exact: true })).toBeInViewport()
  await expect(chips).toBeInViewport()
})

test.describe('a product for a customer', () => {
  test('says what is in the next box, and is added once after its price was shown', async ({
    page,
    request,
  }) => {
    const customer = await registerActive(request)
    await arriveSignedIn(page, customer, '/product-details/bleach')
    const panel = page.getByRole('region', { name: /in your box of/ })
    await expect(panel.getByRole('heading')).toHaveText(/^None in your box of \d+ \w{3}$/)
    await panel.getByRole('button', { name: /^One more/ }).click()
    await expect(panel.getByRole('status')).toContainText(/^2 in this box\. £.+ more\.$/)
    await panel.getByRole('button', { name: /^Add to the box of/ }).click()
    await expect(page.getByText('Product added successfully.')).toBeVisible()
    await expect(panel.getByRole('heading')).toHaveText(/^2 in your box of/)
    expect(await quantitiesOf(request, customer, 'bleach')).toEqual([2, 0])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('heading')).toHaveText(/^None in your box of/)
  })

  test('comes every time when that is chosen', async ({ page, request }) => {
    const customer = await registerActive(request)
    await arriveSignedIn(page, customer, '/product-details/bleach')
    const panel = page.getByRole('region', { name: /in your box of/ })
    await panel.getByLabel('Every time').check()
    await panel.getByRole('button', { name: 'Add to every box' }).click()
    await expect(page.getByText('Product added successfully.')).toBeVisible()
    const mine: { productId: string }[] = await apiOf(request, customer).get('/products')
    expect(mine.map(({ productId }) => productId)).toContain('bleach')
  })

  test('is marked in the catalogue where it is in the next box', async ({ page, request }) => {
    await arriveSignedIn(page, await registerActive(request), '/products')
    const roll = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Soft Toilet Roll', exact: true }) })
    await expect(roll).toContainText(/\d in your box of \d+ \w{3}/)
  })
})

async function quantitiesOf(
  request: Parameters<typeof apiOf>[0],
  customer: Customer,
  productId: string,
): Promise<number[]> {
  const boxes: {
    isEditable: boolean
    productQuantities: { product: { productId: string }; quantity: number }[]
  }[] = await apiOf(request, customer).get('/boxes/future')
  return boxes
    .filter(({ isEditable }) => isEditable)
    .map(
      ({ productQuantities }) =>
        productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0,
    )
}

test('my products never offer to add what is there', async ({ page, request }) => {
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('.product-card button')) said.add(button.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await arriveSignedIn(page, await registerActive(request), '/my-products')
  await expect(page.getByRole('article').first()).toContainText(/in your box of/)
  expect(await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])).toEqual([
    'Remove from box',
  ])
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Stores the sign-in as the sign-in page does after Remember me. */
  async function remember(page: Page, customer: Customer): Promise<void> {
    await page.goto('/robots.txt')
    await page.evaluate(({ token, customerId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('customerId', customerId)
      localStorage.setItem('sessionEndsAt', String(Date.now() + 3_600_000))
    }, customer)
  }

  const kept = (page: Page) =>
    page.evaluate(async () => (await caches.match('/offline/next-box'))?.text() ?? null)

  async function seeAccount(page: Page): Promise<void> {
    await page.goto('/future-boxes')
    await expect.poll(() => kept(page)).toContain('Toilet Roll')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  test('the next box can be read as it was, and Back leads on once the shop can be reached', async ({
    page,
    request,
    context,
  }) => {
    await remember(page, await registerActive(request))
    await seeAccount(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline. What you see may have changed')).toBeVisible()
    await page.goto('/box/any')
    await expect(page.getByRole('heading', { name: /^Your next box, / })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Toilet Roll' })).toBeVisible()
    await expect(page.getByText(/^As of .+\. To change it you need a connection\.$/)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL('/future-boxes')
    await expect(page.getByRole('heading', { level: 1, name: 'Your next boxes' })).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('signing out forgets the kept box', async ({ page, request, context }) => {
    await remember(page, await registerActive(request))
    await seeAccount(page)
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => kept(page)).toBeNull()
    await context.setOffline(true)
    await page.goto('/future-boxes')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('Your next box')).toHaveCount(0)
  })

  test('a device that does not remember its customer keeps nothing', async ({ page, request }) => {
    await arriveSignedIn(page, await registerActive(request), '/future-boxes')
    await expect(page.getByRole('main')).toContainText(pounds)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(await kept(page)).toBeNull()
  })

  test('a visitor’s pages register nothing', async ({ page }) => {
    await page.goto('/products')
    await untilAwake(page)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})
