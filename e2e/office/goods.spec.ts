import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'
import { registerActive } from '../journeys/customer.ts'
import { expectReadable } from './expect-readable.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

test.describe.configure({ mode: 'serial' })

let shop: OfficeShop
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  shop = await openOfficeShop()
  request = await playwright.request.newContext({ baseURL: shop.address })
  await registerActive(request)
  // Boxes leave, and a forecast is made each day.
  await request.post('/api/demo/clock', { data: { advance: 'P20D' }, timeout: 240_000 })
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
})

test('a buyer finds the empty shelf, names a supplier, orders what the forecast asks for and receives it', async ({
  page,
}) => {
  await join(page, shop, 'buyer')
  await page.getByRole('link', { name: 'Goods' }).click()
  await expect(page.getByRole('heading', { name: 'Shelves' })).toBeVisible()
  const out = page.getByRole('row').filter({ hasText: 'Out of stock' }).first()
  await expect(out).toBeVisible()

  await page.getByRole('link', { name: 'Suppliers' }).click()
  await expect(page.getByText('No supplier yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a supplier' }).click()
  await page.getByLabel('Name').fill('Suds and Sons')
  await page.getByLabel('Days from one order to the next').fill('42')
  await page.getByLabel('Why').fill('They deliver to our door')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('rowheader', { name: 'Suds and Sons' })).toBeVisible()

  await page.getByRole('link', { name: 'Shelves' }).click()
  for (const name of ['Everyday Shampoo', 'Soft Toilet Roll']) {
    await page.getByRole('button', { name: `Terms: ${name}` }).click()
    await page.getByLabel('Supplier').selectOption({ label: 'Suds and Sons' })
    await page.getByLabel('A pack costs us, in pounds').fill('1.20')
    await page.getByLabel('Packs in a case').fill('6')
    await page.getByLabel('Why').fill('Their price list')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Order from Suds and Sons' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Order for £/ }).click()
  await expect(page.getByText('On its way').first()).toBeVisible()
  await page.getByRole('button', { name: /^Receive order/ }).click()
  await page.getByRole('button', { name: 'Put them on the shelves' }).click()
  await expect(page.getByRole('cell', { name: 'Received', exact: true })).toBeVisible()
  await expect(page.getByText('Nothing: every shelf with a supplier lasts')).toBeVisible()
})

for (const width of [1440, 768])
  test(`the goods desk can be read and used at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await join(page, shop, 'manager')
    const screens = {
      '': 'Promised',
      '/orders': 'To order now',
      '/suppliers': 'Suds and Sons',
      '/forecast/shampoo': 'How it came out',
      '/forecast/toilet-roll': 'How it came out',
    }
    for (const [path, text] of Object.entries(screens)) {
      await page.goto(`${shop.address}/office/goods${path}`)
      await expect(page.getByText(text).first()).toBeVisible()
      await expectReadable(page, `goods-${(path.match(/[a-z]+/g) ?? ['shelves']).join('-')}`)
    }
  })
