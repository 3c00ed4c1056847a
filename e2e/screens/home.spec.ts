import { expect, test } from '@playwright/test'
import { untilAwake } from '../journeys/window-awake.ts'

test('the hero says what the shop is and Read more explains how it works', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'One-stop home essentials subscription' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL('/how-it-works')
})

test('three placeholders stand in while the categories are on their way', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/product/categories', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/contact-us')
  await untilAwake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('[data-placeholder]')).toHaveCount(3)
  gate.resolve()
  await expect(page.getByRole('main').getByRole('link', { name: 'Laundry' })).toBeVisible()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
})

test('a tile sets the chosen category and goes to the products', async ({ page }) => {
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('link', { name: 'Paper & Bin Bags' }).click()
  await expect(page).toHaveURL('/products?category=Paper+%26+Bin+Bags')
  await expect(page.getByLabel('Category')).toHaveValue('Paper & Bin Bags')
})

test('the banner has three panels and opens under the pointer, a finger and the focus', async ({ page }) => {
  await page.goto('/')
  await untilAwake(page)
  const panels = page.locator('.banner-panel')
  await expect(panels).toHaveCount(3)
  await panels.nth(2).hover()
  await expect(panels.nth(2).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await expect(panels.nth(0).getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await panels.nth(1).getByRole('button').focus()
  await expect(panels.nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await panels.nth(0).click()
  await expect(panels.nth(0).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
})

test('Create your box leads to the box summary, by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await untilAwake(page)
  await page.locator('.banner-panel').nth(1).getByRole('button').focus()
  await page.keyboard.press('Tab')
  const create = page.getByRole('link', { name: 'Create your box' })
  await expect(create).toHaveCount(1)
  await expect(create).toBeFocused()
  await expect(create).toHaveAttribute('href', '/box-summary')
})
