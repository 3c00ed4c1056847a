import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import {
  apiOf,
  arriveSignedIn,
  type Customer,
  newestLetter,
  register,
  registerActive,
  registerWithBoxes,
} from '../journeys/customer.ts'
import { untilPartIsAwake } from '../journeys/window-awake.ts'
import { settled } from './settled.ts'

const WIDTHS = [1440, 390]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What keeps somebody out. */
async function expectOpenToEveryone(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze()
    const faults = violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
    )
    expect.soft(faults, `${what} at ${width} px`).toEqual([])
  }
}

async function visit(page: Page, path: string, what = ''): Promise<void> {
  await test.step(`${path} ${what}`, async () => {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('.first-load')).toBeHidden()
    await expectOpenToEveryone(page, `${path} ${what}`)
  })
}

/** A page in the calm: nothing moves, so that nothing is judged half-way. */
async function calmPage(browser: Browser, baseURL: string | undefined, customer?: Customer): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  if (customer) await arriveSignedIn(page, customer, '/robots.txt')
  return page
}

const OWN_PAGES = [
  '/manage-subscription',
  '/subscription-details',
  '/my-subscription',
  '/future-boxes',
  '/previous-boxes',
  '/my-products',
  '/my-household',
  '/payment',
]

async function ownPagesOf(request: APIRequestContext, customer: Customer): Promise<string[]> {
  const [paid, next] = await apiOf(request, customer).get('/boxes')
  return [...OWN_PAGES, `/box/${paid.boxId}`, `/box/${next.boxId}`, `/receipt/${paid.boxId}`]
}

// A hundred and more looks: a record of each would take longer than the looks.
test.use({ trace: 'off' })

test('the ways in, with their errors, are open to everyone', async ({ browser, baseURL }) => {
  const page = await calmPage(browser, baseURL)
  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/signup', 'Create account'],
    ['/forgot-password', 'Next'],
    ['/verify-code/ada%40example.com', 'Verify'],
    ['/set-password/ada%40example.com', 'Set password'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[aria-invalid="true"], dialog[open], [role="alert"]').first()).toBeVisible()
    await expectOpenToEveryone(page, `${path} with its errors`)
  }
  for (const path of ['/letter/skip', '/letter/delay#nonsense', '/letter/cancel']) await visit(page, path)
  await page.context().close()
})

test('every page of a customer with boxes is open to everyone', async ({ browser, request, baseURL }) => {
  const customer = await registerActive(request)
  const page = await calmPage(browser, baseURL, customer)
  for (const path of await ownPagesOf(request, customer)) await visit(page, path, 'loaded')
  await page.context().close()
})

test('every page whose questions are not answered is open to everyone', async ({
  browser,
  request,
  baseURL,
}) => {
  const customer = await registerActive(request)
  const pages = await ownPagesOf(request, customer)
  const page = await calmPage(browser, baseURL, customer)
  const sorry = 'Something went wrong on our side. Please try again.'
  await page.route('**/api/customer/**', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'unexpected', message: sorry, errors: [sorry], reference: 'x' },
    }),
  )
  for (const path of pages) await visit(page, path, 'in error')
  await page.context().close()
})

test('every page with nothing on it is open to everyone', async ({ browser, request, baseURL }) => {
  const planned = await registerWithBoxes(request)
  const page = await calmPage(browser, baseURL, planned)
  for (const path of ['/previous-boxes', '/subscription-details', '/manage-subscription', '/payment']) {
    await visit(page, path, 'before the first payment')
  }
  const nothing = (url: string) => page.route(url, (route) => route.fulfill({ json: [] }))
  await nothing('**/api/customer/*/boxes/future')
  await nothing('**/api/customer/*/products')
  await nothing('**/api/customer/*/receipts')
  for (const path of ['/future-boxes', '/payment', '/my-products', '/subscription-details']) {
    await visit(page, path, 'empty')
  }
  const newcomer = await register(request)
  const first = await calmPage(browser, baseURL, newcomer)
  await visit(first, '/household', 'for a newcomer')
  await visit(first, '/my-household', 'for a newcomer')
  await Promise.all([page.context().close(), first.context().close()])
})

test('every dialog and drawer is open to everyone', async ({ browser, request, baseURL }) => {
  const customer = await registerActive(request)
  await newestLetter(request, customer.email)
  const [, next] = await apiOf(request, customer).get('/boxes')
  const page = await calmPage(browser, baseURL, customer)
  async function open(path: string, ...buttons: RegExp[]): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    await expect(page.locator('.first-load')).toBeHidden()
    for (const name of buttons) {
      const button = page.getByRole('button', { name }).first()
      await untilPartIsAwake(button)
      await button.click()
    }
  }
  const dialog = page.getByRole('dialog')

  await open(`/box/${next.boxId}`, /^Postpone/)
  await expect(dialog).toBeVisible()
  await dialog.getByPlaceholder('Select a date').click()
  await expectOpenToEveryone(page, 'another day for a box')
  await open(`/box/${next.boxId}`)
  for (const why of await page
    .getByText(/^Why \d+\?$/)
    .filter({ visible: true })
    .all())
    await why.click()
  await expectOpenToEveryone(page, 'why a box holds what it holds')
  await open('/contact-us', /^Notifications/)
  await expect(page.locator('#notifications')).toBeVisible()
  await expectOpenToEveryone(page, 'the notifications')
  await open('/contact-us', /^Notifications/, /Welcome to Cupboard/)
  await expect(dialog).toBeVisible()
  await expectOpenToEveryone(page, 'one notification')
  await open('/contact-us', /^Menu$/)
  await expectOpenToEveryone(page, "a customer's menu")
  await open('/my-household', /^Edit Details$/)
  await page.getByLabel('Children Male').fill('4')
  await expectOpenToEveryone(page, 'a home being changed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeVisible()
  await expectOpenToEveryone(page, 'what a change would do')
  await open('/my-household', /^Edit Address$/)
  await expectOpenToEveryone(page, 'an address being changed')
  await open('/subscription-details', /^Change card$/)
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  await expectOpenToEveryone(page, 'another card')
  await open('/products', /^Demo tools$/)
  await expect(dialog).toBeVisible()
  await expectOpenToEveryone(page, 'the demo tools')
  await page.context().close()
})
