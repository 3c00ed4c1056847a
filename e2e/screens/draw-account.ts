import { mkdirSync } from 'node:fs'
import { chromium, expect, type Page, request as requests } from '@playwright/test'
import { apiOf, arriveSignedIn, type Customer, registerActive } from '../journeys/customer.ts'
import { untilAwake } from '../journeys/window-awake.ts'
import { openOwnShop } from '../proof/own-shop.ts'

/**
 * Takes a picture of every screen of the account, at three widths, light and dark, for whoever looks at them:
 * `CHROMIUM_PATH=/path/to/chromium node e2e/screens/draw-account.ts folder [screen]`, on Node 24 and a built shop.
 */
const [, , folder = 'test-results/account', only] = process.argv
mkdirSync(folder, { recursive: true })
const OWN_NUMBER = 7

type Screen = { name: string; path: (boxId: string) => string; act?: (page: Page) => Promise<void> }

const screens: readonly Screen[] = [
  { name: 'cupboard', path: () => '/manage-subscription' },
  {
    name: 'stock-take',
    path: () => '/manage-subscription',
    act: (page) => page.getByRole('button', { name: 'Take stock' }).click(),
  },
  { name: 'box', path: (boxId) => `/box/${boxId}` },
  { name: 'boxes-months-away', path: () => '/future-boxes' },
  { name: 'past-boxes', path: () => '/previous-boxes' },
  { name: 'budget', path: () => '/subscription-details' },
  { name: 'once-only', path: () => '/product-details/bleach' },
  { name: 'my-subscription', path: () => '/my-subscription' },
  { name: 'my-household', path: () => '/my-household' },
  { name: 'my-products', path: () => '/my-products' },
  { name: 'account', path: () => '/my-account' },
  { name: 'privacy', path: () => '/my-data' },
]

const shop = await openOwnShop(OWN_NUMBER)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const api = await requests.newContext({ baseURL: shop.address })
  const customer = await registerActive(api)
  const [, box] = await apiOf(api, customer).get('/boxes')
  for (const width of [320, 390, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      await drawAll(customer, box.boxId, width, colorScheme)
} finally {
  await browser.close()
  await shop.close()
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.first-load')).toBeHidden()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

async function drawAll(
  customer: Customer,
  boxId: string,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width, height: 844 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  })
  for (const { name, path, act } of screens) {
    if (only && name !== only) continue
    if (width === 320 && name !== 'cupboard' && name !== 'account') continue
    const page = await context.newPage()
    await arriveSignedIn(page, customer, path(boxId))
    await untilAwake(page)
    await settled(page)
    await act?.(page)
    await settled(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) console.log(`${name} at ${width}: ${wide} pixels wide`)
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    await page.close()
  }
  await context.close()
}
