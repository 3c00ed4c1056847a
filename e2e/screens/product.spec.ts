import { expect, test } from '@playwright/test'
import { untilAwake } from '../journeys/window-awake.ts'

test('a product page shows pictures, both descriptions, price and unit price', async ({ page }) => {
  await page.goto('/product-details/hand-soap')
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Liquid Hand Soap' })).toBeVisible()
  await expect(page).toHaveTitle('Liquid Hand Soap · Cupboard')
  await expect(page.getByText('A tidy pump of gentle soap for beside every basin.')).toBeVisible()
  await expect(page.getByText('One press is enough for two hands')).toBeVisible()
  await expect(page.getByText('£1.20')).toBeVisible()
  await expect(page.getByText('48p per 100 ml')).toBeVisible()
  await expect(page.getByText('Price includes VAT and delivery')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Liquid Hand Soap, in its pack' })
  await expect(picture).toHaveAttribute('src', '/pictures/products/hand-soap.svg')
  await page.getByRole('button', { name: 'Show Liquid Hand Soap at home' }).click()
  await expect(page.getByRole('img', { name: 'Liquid Hand Soap, at home' })).toHaveAttribute(
    'src',
    '/pictures/products/hand-soap-at-home.svg',
  )
})

test('a visitor who wants the product is asked to sign in', async ({ page }) => {
  await page.goto('/product-details/hand-soap')
  await page.locator('.product-action').getByRole('button', { name: 'Add to box' }).click()
  // Before the scripts are there the form does it alone, and a form leaves its question mark.
  await expect(page).toHaveURL(/\/login\??$/)
})

test('a product that does not exist answers 404 and owns up to it', async ({ page }) => {
  const answer = await page.goto('/product-details/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
})

test('a wheel turns while the product is on its way', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.goto('/product-details/hand-soap')
  await untilAwake(page)
  await page.route('**/api/products', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Bar Soap' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Bar Soap' })).toBeVisible()
})

const screens = [
  { width: 1440, slides: 3, arrowStopsBeforeEnd: 3 },
  { width: 1100, slides: 2, arrowStopsBeforeEnd: 2 },
  { width: 390, slides: 1, arrowStopsBeforeEnd: 1 },
]
for (const { width, slides, arrowStopsBeforeEnd } of screens) {
  test(`on a screen of ${width} px the carousel shows ${slides} of the same shelf, 30 px apart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/product-details/bar-soap')
    await untilAwake(page)
    const carousel = page.getByRole('region', { name: 'You may also like' })
    const items = carousel.getByRole('listitem')
    const count = await items.count()
    expect(count).toBeGreaterThan(3)
    const [track, first, second] = await Promise.all(
      [carousel.getByRole('list'), items.nth(0), items.nth(1)].map((part) => part.boundingBox()),
    )
    if (!track || !first || !second) throw new Error('the carousel is not drawn')
    expect(second.x - first.x - first.width).toBeCloseTo(30, 0)
    expect(Math.round((track.width + 30) / (first.width + 30))).toBe(slides)

    const previous = carousel.getByRole('button', { name: 'Previous' })
    const next = carousel.getByRole('button', { name: 'Next' })
    await expect(previous).toBeDisabled()
    for (let index = 0; index < count - arrowStopsBeforeEnd; index += 1) await next.click()
    await expect(next).toBeDisabled()
    await expect(previous).toBeEnabled()
    const pastTheEdge = async () => {
      const last = await items.nth(count - 1).boundingBox()
      return Math.abs(Math.round((last?.x ?? 0) + (last?.width ?? 0) - track.x - track.width))
    }
    await expect.poll(pastTheEdge).toBe(0)
  })
}

test('a carousel with no products says so', async ({ page }) => {
  await page.goto('/styleguide')
  await expect(page.getByRole('region', { name: 'Carousel with nothing in it' })).toContainText(
    'No available data',
  )
})
