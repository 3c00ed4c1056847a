import { expect, type Page, test } from '@playwright/test'

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
