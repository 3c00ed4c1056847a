import { expect, test } from '@playwright/test'

test('the catalogue is readable before any script runs', async ({ request }) => {
  const page = await request.get('/products')
  expect(page.status()).toBe(200)
  const html = await page.text()
  expect(html).toContain('Soft Toilet Roll')
  expect(html).toContain('<title>Products')
})

test('the catalogue is the same once scripts run, and nothing complains', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(page.getByText('Soft Toilet Roll')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an address that leads nowhere says so and shows the way home', async ({ page }) => {
  const answer = await page.goto('/no-such-shelf')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to Home Page' }).click()
  await expect(page).toHaveURL('/')
})
