import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { apiOf, registerActive, registerWithBoxes } from '../journeys/customer.ts'
import { expectReadable } from './expect-readable.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

test.describe.configure({ mode: 'serial' })

const PICTURE = fileURLToPath(new URL('../../apps/web/public/icon-512.png', import.meta.url))

let shop: OfficeShop
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  shop = await openOfficeShop()
  request = await playwright.request.newContext({ baseURL: shop.address })
  await registerActive(request)
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
})

test('a product that is made on screen is bought by a customer minutes later', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await join(page, shop, 'buyer')
  await page.getByRole('link', { name: 'Catalogue' }).click()
  await expectReadable(page, 'catalogue-products')
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Oat Shampoo')
  await page.getByLabel('Category').selectOption({ label: 'Bath & Body' })
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await expect(page.getByRole('heading', { name: 'Oat Shampoo', level: 1 })).toBeVisible()
  await expect(page.getByText('What it needs before customers see it')).toBeVisible()
  await expectReadable(page, 'catalogue-draft')

  await page.getByLabel('Size, as the label says it').fill('250 ml')
  await page.getByLabel('Short text for the shelf').fill('Mild, with oats.')
  await page.getByLabel('Long text for its own page').fill('A mild shampoo with oats, for every day.')
  await page.getByLabel('Room', { exact: true }).selectOption('bathroom')
  await page.getByLabel('A pack holds', { exact: true }).fill('250')
  await page.getByLabel('Counted in').fill('ml')
  await page.getByLabel('Priced per').selectOption('100')
  await page.getByLabel('One buys a').fill('bottle')
  await page.getByLabel('Like another product').check()
  await page.getByLabel('Used like').selectOption({ label: 'Everyday Shampoo' })
  await expect(page.getByText(/A home like this would get [\d.]+ a month/)).toBeVisible()
  await page.getByLabel('Weight in grams').fill('290')
  await page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Set a price' }).click()
  await page.getByLabel('New price, in pounds').fill('3.20')
  await page.getByLabel('Why').last().fill('Its first price')
  await page.getByRole('button', { name: 'Set the price' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Add a picture').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await expect(page.getByRole('img', { name: 'Oat Shampoo, number 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Put it on the shelves' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put it on the shelves' }).click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  await expectReadable(page, 'catalogue-product')

  const customer = await registerWithBoxes(request)
  const api = apiOf(request, customer)
  await expect.poll(() => api.post('/products', ['oat-shampoo'])).not.toHaveProperty('code')
  const [box] = await api.get('/recommendation/calculate')
  const { clientSecret } = await api.get(`/box/${box.boxId}/payment-client-secret`)
  await request.post('/api/demo/payments/confirm', {
    data: { clientSecret, cardNumber: '4242424242424242' },
  })
  await expect
    .poll(async () => JSON.stringify(await api.get(`/boxes/${box.boxId}/receipt`)))
    .toContain('Oat Shampoo')

  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await page.waitForURL('**/product-details/oat-shampoo')
  await expect(page.getByRole('heading', { name: 'Oat Shampoo', level: 1 })).toBeVisible()
  await expect(page.getByText('£3.20').first()).toBeVisible()
  const picture = page.getByRole('img', { name: /Oat Shampoo/ }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.first-load')).toBeHidden()
  await page.screenshot({ path: 'test-results/office/catalogue-in-the-shop-1440.png' })
})

test('a slip of the finger in a price is doubted, and then waits for a second person', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await join(page, shop, 'buyer')
  await page.goto(`${shop.address}/office/catalogue/shampoo`)
  await page.getByRole('button', { name: 'Set a price' }).click()
  await page.getByLabel('New price, in pounds').fill('99.99')
  await page.getByLabel('Why').last().fill('A slip of the finger')
  await page.getByRole('button', { name: 'Set the price' }).click()
  await expect(page.getByText('Is that right?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, that is the price' }).click()
  await expect(page.getByText('It waits for a second person')).toBeVisible()
})

test('a category that is added, moved up and renamed is where customers look for it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await join(page, shop, 'buyer')
  await page.goto(`${shop.address}/office/catalogue/categories`)
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('all')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose another name.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Hair')
  await expectReadable(page, 'catalogue-category-dialog')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('status')).toHaveText('Hair is the last of the categories.')
  await expect(page.getByRole('button', { name: 'Move Hair down' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Hair up' }).click()
  await expect(page.getByRole('status')).toHaveText('Hair is number 8 now.')
  await page.getByRole('button', { name: 'Rename Hair' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hair & Beard')
  await page.getByRole('button', { name: 'Rename it' }).click()
  await expect(page.getByRole('rowheader', { name: 'Hair & Beard' })).toBeVisible()

  await page.goto(`${shop.address}/office/catalogue/shampoo`)
  await page.getByLabel('Category', { exact: true }).selectOption('Hair & Beard')
  await page.getByRole('form', { name: 'Product' }).getByLabel('Why').fill('It belongs there')
  await page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(shop.address)
  const tile = page.getByRole('link', { name: 'Hair & Beard' })
  await expect(tile).toBeVisible()
  const picture = tile.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.screenshot({ path: 'test-results/office/category-in-the-shop-1440.png', fullPage: true })
  await tile.click()
  await expect(page.getByRole('link', { name: /Everyday Shampoo/ }).first()).toBeVisible()
})

for (const width of [1440, 768, 390])
  test(`the catalogue desk can be read and used at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await join(page, shop, 'manager')
    const screens = {
      '': 'Oat Shampoo',
      '/shampoo': 'Price and VAT',
      '/prices': 'Prices',
      '/categories': 'Bath & Body',
      '/sheet': 'Sheet',
      '/withdraw/shampoo': 'Withdraw it',
    }
    for (const [path, text] of Object.entries(screens)) {
      await page.goto(`${shop.address}/office/catalogue${path}`)
      await expect(page.getByText(text).first()).toBeVisible()
      await expectReadable(page, `catalogue-${(path.match(/[a-z]+/g) ?? ['list']).join('-')}`)
    }
  })
