import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'
import { apiOf, type Customer, newestLetter, registerActive } from '../journeys/customer.ts'
import { expectReadable } from './expect-readable.ts'
import { join, plugInKey } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'
import { screensWithRows } from './some-rows.ts'

test.describe.configure({ mode: 'serial' })

let shop: OfficeShop
let request: APIRequestContext
let customer: Customer

test.beforeAll(async ({ playwright }) => {
  shop = await openOfficeShop()
  request = await playwright.request.newContext({ baseURL: shop.address })
  customer = await registerActive(request)
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
})

test('somebody who is invited joins with a passkey, leaves, and comes back with it', async ({ page }) => {
  await join(page, shop, 'owner')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'The office' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Some owner')).toBeVisible()
})

test('a stolen password alone opens nothing', async ({ page }) => {
  await page.goto(`${shop.address}/office`)
  await page.getByLabel('E-mail').fill('owner@cupboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Rhubarb-4!crumble')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email or password is not recognised')
  await page.goto(`${shop.address}/office/audit`)
  await expect(page.getByRole('heading', { name: 'The office' })).toBeVisible()
})

for (const width of [1440, 768])
  test(`every screen can be read and used at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await join(page, shop, 'manager')
    const [box] = await apiOf(request, customer).get('/boxes')
    const screens = {
      '': 'Whom are you looking for?',
      '?q=cooke': 'Found for “cooke”',
      '?q=nobody-at-all': 'Nothing is found',
      [`/customers/${customer.customerId}`]: 'Ada Cooke',
      [`/boxes/${box.boxId}`]: box.reference,
      '/calendar': 'Boxes from',
      [`/calendar/${box.deliveryDate}`]: 'Boxes of',
      '/money': 'No payment has failed',
      '/money/disputes': 'Nothing is disputed',
      '/money/books': 'Our books',
      '/letters': 'Customer registered',
      '/letters/kinds/box-paid': 'Written from sample facts',
      '/letters/suppressed': 'Every address takes our letters',
      [`/customers/${customer.customerId}/letters`]: 'Welcome to Cupboard',
      '/requests': 'Nobody waits for an answer',
      '/figures': 'Realised',
      '/approvals': 'No refund waits for a second person',
      '/audit': 'Audit',
      '/people': 'Some manager',
      '/keys': 'From the invitation',
      '/nowhere': 'There is no such page',
    }
    for (const [path, text] of Object.entries(screens)) {
      await page.goto(`${shop.address}/office${path}`)
      await expect(page.getByText(text).first()).toBeVisible()
      const isLetter = path.startsWith('/letters/kinds')
      // Nothing runs in the frame of a letter, the check included.
      if (isLetter) await page.getByLabel('Plain text').check()
      const named = path.replace(/[\da-f]{8}(-[\da-f]{4,12})+/g, '').replace(/\d+-\d+-\d+/, 'day')
      const words = named.match(/[a-z]+/g) ?? ['desk']
      await expectReadable(page, words.join('-'))
    }
  })

for (const width of [1440, 768])
  test(`a bad day can be read and worked off at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await join(page, shop, 'manager')
    for (const [name, { path, shows, answers }] of Object.entries(screensWithRows)) {
      for (const [of, json] of Object.entries(answers))
        await page.route(
          (url) => url.pathname === `/api/office/${of}`,
          (route) => route.fulfill({ json }),
        )
      await page.goto(`${shop.address}/office${path}`)
      await expect(page.getByText(shows).first()).toBeVisible()
      await expectReadable(page, `rows-${name}`)
      await page.unrouteAll()
    }
  })

test('a letter is shown as a dark screen shows it', async ({ page }) => {
  await join(page, shop, 'manager')
  await page.goto(`${shop.address}/office/letters/kinds/box-paid`)
  const background = () =>
    page
      .frameLocator('iframe.letter')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(page.getByLabel('On a light screen')).toBeChecked()
  const light = await background()
  await page.getByLabel('On a dark screen').check()
  await expect.poll(background).not.toBe(light)
  await page.screenshot({ path: 'test-results/office/letter-dark.png', fullPage: true })
})

test('ten thousand deeds are one smooth table', async ({ page }) => {
  await join(page, shop, 'manager')
  const deed = {
    doneAt: '2026-11-16T09:00:00.000Z',
    staffName: 'Some manager',
    deed: 'skip-box',
    subject: 'BX-2222-2222',
    boxId: null,
    customerId: null,
    before: null,
    after: null,
    reason: 'asked',
  }
  const deeds = Array.from({ length: 10_000 }, (_, index) => ({
    ...deed,
    number: index,
    reason: `reason ${index}`,
  }))
  await page.route('**/api/office/audit*', (route) => route.fulfill({ json: { deeds, next: null } }))
  await page.goto(`${shop.address}/office/audit`)
  await expect(page.getByText('reason 0', { exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(150)
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('reason 9999', { exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(150)
})

test('a broken pack is refunded, and the customer and both books know it', async ({ page }) => {
  await join(page, shop, 'support')
  const [box] = await apiOf(request, customer).get('/boxes')
  await page.goto(`${shop.address}/office/boxes/${box.boxId}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page
    .getByLabel(/How many of/)
    .first()
    .fill('1')
  await page.getByLabel('Why', { exact: true }).fill('A photo came by e-mail')
  await expect(page.getByText(/goes to the card/)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/office/refund-dialog.png' })
  await page.getByRole('button', { name: /^Give £.* back$/ }).click()
  await expect(page.getByText(/is on its way back, and the customer is told/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Credit note CN-/ })).toBeVisible()
  await expect.poll(async () => (await newestLetter(request, customer.email)).subject).toMatch(/^Refunded: £/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Credit note CN-/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^cupboard-CN-\d+\.pdf$/)
  await page.screenshot({ path: 'test-results/office/box-refunded.png', fullPage: true })
})

test('credit is given, and a sum that is none is told beside the field', async ({ page }) => {
  await join(page, shop, 'support')
  await page.goto(`${shop.address}/office/customers/${customer.customerId}`)
  await page.getByRole('button', { name: 'Give credit', exact: true }).click()
  await page.getByLabel('Sum in pounds').fill('five')
  await expect(page.getByText('Type pounds and pence, such as 4.50')).toBeVisible()
  await page.getByLabel('Sum in pounds').fill('4.50')
  await page.getByLabel('Why', { exact: true }).fill('Came a day late')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give £4.50' }).click()
  await expect(page.getByText('£4.50, used by the next charge')).toBeVisible()
})

test('somebody adds a second passkey and drops the first', async ({ page }) => {
  const pullOut = await join(page, shop, 'packer')
  await page.getByRole('link', { name: 'Some packer' }).click()
  await expect(page.getByText('Your only way in')).toBeVisible()
  await pullOut()
  await plugInKey(page)
  await page.getByLabel('Name', { exact: true }).fill('The key in the safe')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('rowheader', { name: 'The key in the safe' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop From the invitation' }).click()
  await expect(page.getByText('Your only way in')).toBeVisible()
})

test('who has been signed in for a while shows a passkey before another is added', async ({ page }) => {
  const pullOut = await join(page, shop, 'buyer')
  await request.post('/api/demo/clock', { data: { advance: 'PT15M' } })
  await page.getByRole('link', { name: 'Some buyer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('A key of a passer-by')
  await page.getByRole('button', { name: 'Add it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toBeVisible()
  await expectReadable(page, 'is-it-still-you')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Show first that it is still you/)
  await expect(page.getByRole('rowheader', { name: 'A key of a passer-by' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add it' }).click()
  // The browser makes the new key on a device that has none yet.
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await pullOut()
  await plugInKey(page)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('rowheader', { name: 'A key of a passer-by' })).toBeVisible()
})

test('a notice of leaving is worked off in three clicks, and nothing is charged later', async ({ page }) => {
  await join(page, shop, 'support')
  await page.keyboard.press('/')
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Enter')
  let clicks = 0
  async function click(role: 'link' | 'button', name: string): Promise<void> {
    await page.getByRole(role, { name, exact: true }).click()
    clicks += 1
  }
  await click('link', 'Ada Cooke')
  await click('button', 'End by notice')
  await expectAccessible(page)
  await click('button', 'End subscription')
  await expect(page.getByText('The subscription has ended, and the customer is told.')).toBeVisible()
  expect(clicks).toBe(3)
  await expect
    .poll(async () => (await newestLetter(request, customer.email)).subject)
    .toBe('Your Cupboard subscription has ended')
  await expect(
    page.getByRole('list').filter({ hasText: 'End a subscription, by Some support' }),
  ).toBeVisible()
  const charges = async () => (await (await request.get('/api/demo/payments')).json()).charges.length
  const before = await charges()
  await request.post('/api/demo/clock', { data: { advance: 'P40D' }, timeout: 240_000 })
  expect(await charges()).toBe(before)
})

test('a payment that failed is listed with what may be done, and its link is sent again', async ({
  page,
}) => {
  const unlucky = await registerActive(request, '5105105105105100')
  await request.post('/api/demo/clock', { data: { advance: 'P35D' }, timeout: 240_000 })
  await join(page, shop, 'manager')
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.address}/office/money`)
    await expect(page.getByRole('button', { name: /^Send the link: BX-/ })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `test-results/office/money-failed-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: /^Send the link: BX-/ }).click()
  await page.getByLabel('Why', { exact: true }).fill('Asked for on the phone')
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await newestLetter(request, unlucky.email)).text)
    .toContain(`${shop.address}/payment?box=`)
  await page.goto(`${shop.address}/office/audit?deed=act-on-payment`)
  await expect(page.getByText('Asked for on the phone').first()).toBeVisible()
})

test('nobody finds the office in the shop’s scripts', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto(shop.address, { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((text) => text.includes('/office/'))).toEqual([])
})
