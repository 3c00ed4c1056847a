import { expect, type Page, test } from '@playwright/test'

const readFirst = ['/', '/how-it-works', '/products', '/product-details/toilet-roll', '/privacy-policy']

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

for (const path of readFirst) {
  test(`${path} is painted before its scripts are asked for`, async ({ page }) => {
    await page.goto(path)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
    )
    const { paintedAt, askedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      askedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(paintedAt).toBeGreaterThan(0)
    expect(Math.min(...askedAt)).toBeGreaterThanOrEqual(paintedAt)
  })
}

test('what is typed and chosen before the page has woken up is kept and searched for', async ({ page }) => {
  const wakeUp = await holdScripts(page)
  await page.goto('/products')
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
  await page.goto('/product-details/toilet-roll')
  await page.getByRole('button', { name: 'Add to box' }).first().click()
  wakeUp()
  await expect(page).toHaveURL(/\/login/)
})
