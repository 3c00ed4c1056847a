import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'
import {
  apiOf,
  arriveSignedIn,
  type Customer,
  live,
  newestLetter,
  registerActive,
} from '../journeys/customer.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

test.describe.configure({ mode: 'serial' })

let shop: OfficeShop
let request: APIRequestContext
let customer: Customer
let boxId: string

test.beforeAll(async ({ playwright }) => {
  shop = await openOfficeShop()
  request = await playwright.request.newContext({ baseURL: shop.address })
  customer = await registerActive(request)
  customer = await live(request, customer, { advance: 'P20D' })
  boxId = (await apiOf(request, customer).get('/boxes'))[1].boxId
  await apiOf(request, customer).post(`/boxes/products/amendment/${boxId}/shampoo/2`)
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a customer says what to do when we run out, and is told in box and letter what was done', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, customer, `${shop.address}/product-details/shampoo`)
  const panel = page.getByRole('region', { name: 'If we run out of it' })
  await expect(panel.getByRole('radio', { name: /Leave it out/ })).toBeChecked()
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(spill).toBeLessThanOrEqual(0)
    }
  await panel.getByRole('radio', { name: /Ask me/ }).check()
  await panel.getByRole('button', { name: 'Save what you want' }).click()
  await expect(page.getByText('We have noted what you want.')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('radio', { name: /Ask me/ })).toBeChecked()

  const office = await (await browser.newContext()).newPage()
  await join(office, shop, 'buyer')
  await office.getByRole('link', { name: 'Goods' }).click()
  await office.getByRole('button', { name: 'Count: Everyday Shampoo' }).click()
  await office.getByLabel('Packs on the shelf').fill('0')
  await office.getByLabel('Why').fill('The shelf is empty')
  await office.getByRole('button', { name: 'Save the count' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await office.close()

  customer = await live(request, customer, { advance: 'P9D' })
  const letter = await newestLetter(request, customer.email)
  expect(letter.text).toContain('We have run out of Everyday Shampoo. What shall we do about')
  const view = await (await browser.newContext()).newPage()
  await arriveSignedIn(view, customer, `${shop.address}/box/${boxId}`)
  const short = view.getByRole('list', { name: 'What we had run out of' })
  await expect(short).toContainText('What shall we do about')
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await view.setViewportSize(size)
      await view.emulateMedia({ colorScheme })
      await expectAccessible(view)
    }
  await short.getByLabel('Or send instead').selectOption({ index: 1 })
  await short.getByRole('button', { name: 'Send this instead' }).click()
  await view.getByRole('button', { name: 'Do that' }).click()
  await expect(short).toContainText('instead of')
  await expect(view.getByText('Instead of Everyday Shampoo')).toBeVisible()
  await view.close()
})

test('a manager withdraws a product, sees whom it concerns, and homes get what takes its place', async ({
  page,
}) => {
  await join(page, shop, 'manager')
  await page.goto(`${shop.address}/office/catalogue/withdraw/dw-tablets`)
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 customer has it/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Why').fill('It is made no more')
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page.getByText('It is sold no more.')).toBeVisible()
  await expect
    .poll(async () => {
      const mine: { productId: string }[] = await apiOf(request, customer).get('/products')
      return mine.map(({ productId }) => productId)
    })
    .not.toContain('dw-tablets')
})
