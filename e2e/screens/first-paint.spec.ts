import { expect, type Page, test } from '@playwright/test'
import { untilAwake } from '../journeys/window-awake.ts'

/** Lets no script of the shop through before it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const told = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await told
    await route.continue()
  })
  return letThrough
}

test('what is typed and chosen before the page has woken up is kept and searched for', async ({ page }) => {
  const wakeUp = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByLabel('Search products').fill('soap')
  await page.getByLabel('Category').selectOption('Bath & Body')
  wakeUp()
  await expect(page).toHaveURL(/search=soap/)
  await expect(page).toHaveURL(/category=Bath/)
  await expect(page.getByLabel('Search products')).toHaveValue('soap')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('Add to box pressed before the page has woken up is done when it has', async ({ page }) => {
  const wakeUp = await holdScripts(page)
  await page.goto('/product-details/toilet-roll', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to box' }).first().click()
  wakeUp()
  await expect(page).toHaveURL(/\/login/)
})

test('a page that is read first is painted before it asks for a script', async ({ page }) => {
  for (const path of ['/', '/products', '/product-details/toilet-roll']) {
    await page.goto(path)
    await untilAwake(page)
    const { paintedAt, askedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      askedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(askedAt.length, path).toBeGreaterThan(3)
    expect(Math.min(...askedAt), path).toBeGreaterThan(paintedAt)
  }
})

test.describe('while a picture does not come', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/pictures/**', () => {})
  })

  test('a page that is read first wakes up all the same', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'commit' })
    await untilAwake(page)
  })

  test('it wakes up at the first key', async ({ page }) => {
    await page.clock.install()
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.locator('script[type=module]').count()).toBe(0)
    await page.keyboard.press('Tab')
    await untilAwake(page)
  })
})
