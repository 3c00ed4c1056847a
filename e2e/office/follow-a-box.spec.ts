import { type APIRequestContext, expect, test } from '@playwright/test'
import { openCarrierHouse } from '../../apps/server/src/testing/packing/open-carrier-house.ts'
import { expectAccessible } from '../journeys/accessible.ts'
import { apiOf, arriveSignedIn, newestLetter, registerActive } from '../journeys/customer.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

const apiKey = 'EZTK-of-a-test'
let shop: OfficeShop
let request: APIRequestContext
let house: Awaited<ReturnType<typeof openCarrierHouse>>

test.beforeAll(async ({ playwright }) => {
  house = await openCarrierHouse({ apiKey })
  shop = await openOfficeShop({
    SHIPPING: 'manual',
    CARRIER: 'easypost',
    EASYPOST_API_KEY: apiKey,
    EASYPOST_ACCOUNT: 'ca_1',
    EASYPOST_API_BASE: house.address,
    CARRIER_EVENTS_SECRET: 'a-secret-of-the-carrier-and-us',
  })
  request = await playwright.request.newContext({ baseURL: shop.address })
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
  await house.close()
})

test('a customer sees who brings the box and follows it, on its page and by letter', async ({
  page,
  browser,
}) => {
  const customer = await registerActive(request)
  const [{ boxId }] = await apiOf(request, customer).get('/boxes')
  const view = await (await browser.newContext()).newPage()
  await arriveSignedIn(view, customer, `${shop.address}/box/${boxId}`)
  await expect(view.getByText('Reference')).toBeVisible()
  await expect(view.getByRole('link', { name: 'Follow your box' })).toHaveCount(0)

  await join(page, shop, 'packer')
  await page.getByRole('link', { name: 'Packing', exact: true }).click()
  await page.getByRole('button', { name: 'Make a wave' }).click()
  await page.getByRole('button', { name: /^Take \d+ box/ }).click()
  await expect(page.getByRole('heading', { name: 'Wave 1' })).toBeVisible()
  // The worker fetches the label from the carrier.
  await expect.poll(() => house.timesBought()).toBe(1)
  await page.getByRole('button', { name: 'All the rest is packed' }).click()
  await page.getByRole('button', { name: /^Mark \d+ parcel/ }).click()
  await page.getByRole('button', { name: 'Ship the wave' }).click()
  await page.getByRole('button', { name: /^Ship 1 box/ }).click()
  await expect(page.getByText('1 box has left.')).toBeVisible()

  const address = /^https:\/\/track\.example\/TRKshp_/
  await view.reload()
  await expect(view.getByText('It comes with Royal Mail Tracked 48.')).toBeVisible()
  const link = view.getByRole('link', { name: 'Follow your box' })
  await expect(link).toHaveAttribute('href', address)
  await view.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(view)
  const url = (await link.getAttribute('href')) ?? ''
  await expect.poll(async () => (await newestLetter(request, customer.email))?.text ?? '').toContain(url)
  expect((await newestLetter(request, customer.email)).text).toContain('It comes with Royal Mail Tracked 48.')
})
