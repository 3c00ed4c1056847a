import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test'
import { apiOf, arriveSignedIn, type Customer, registerWithBoxes } from '../journeys/customer.ts'
import { LIVE, type OwnShop, openOwnShop } from './own-shop.ts'
import approved from './payment-page.json' with { type: 'json' }

/**
 * The page on which cards are typed may run only the scripts on the list (PCI DSS 6.4.3) and send only the headers on
 * it (11.6.1). A change of either on purpose changes the list.
 */
const CLIENT = new URL('../../apps/web/build/client', import.meta.url)
const STRIPE_SCRIPT = 'https://js.stripe.com/'
/** A device with one wallet: its button shows the request to Stripe. */
const STRIPE_STAND_IN = `window.Stripe = () => ({
  _registerWrapper() {},
  confirmPayment: async () => ({ error: { message: 'The wallet was closed.' } }),
  elements: (options) => ({ submit: async () => ({}), create: (kind) => kind === 'card'
    ? { mount(place) { place.textContent = 'Card number' }, on(_what, tell) { setTimeout(tell) }, destroy() {} }
    : { told: {}, on(what, tell) { this.told[what] = tell }, destroy() {}, mount(place) {
        const button = document.createElement('button')
        button.textContent = 'Google Pay ' + options.amount + ' ' + options.currency
        button.onclick = () => this.told.confirm({})
        place.append(button)
        this.told.ready({ availablePaymentMethods: { googlePay: true } })
      } } }),
})`

/** A built file's name without the part that says which build it is from. */
const roleOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, '.js')

const ROLES: [RegExp, string][] = [
  [/^window\.__reactRouterContext = \{/, 'inline: what the server knows'],
  [/^window\.__reactRouterContext\.stream/, 'inline: what the server streams'],
  [/^;?\s*import \* as route0 from /, 'inline: starts the page'],
]

/** Lists a document's inline scripts: by their purpose if their text holds names of a build, or else by their hash. */
async function inlineScripts(frame: Frame): Promise<string[]> {
  const texts = await frame
    .locator('script:not([src])')
    .evaluateAll((scripts) =>
      scripts
        .filter((script) => !/json/.test((script as HTMLScriptElement).type))
        .map((script) => script.textContent ?? ''),
    )
  return texts.map((text) => {
    const role = ROLES.find(([pattern]) => pattern.test(text.trim()))?.[1]
    return role ?? `inline: sha256-${createHash('sha256').update(text).digest('base64')}`
  })
}

type Seen = { scripts: string[]; strangers: string[]; headers: Record<string, string> }

async function openPayment(page: Page, customer: Customer): Promise<Seen> {
  const scripts = new Set<string>()
  const strangers: string[] = []
  const checks: Promise<void>[] = []
  await standInForStripe(page.context(), strangers)
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const url = response.url()
    if (url.startsWith(STRIPE_SCRIPT)) return void scripts.add(STRIPE_SCRIPT)
    scripts.add(roleOf(url))
    checks.push(expectAsBuilt(url, response.body()))
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/payment')
  await arriveSignedIn(page, customer, '/payment')
  await expect(page.getByText('is charged now')).toBeVisible()
  await expect(page.locator('iframe[title="Card details"], :text("Card number")').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const frame of page.frames()) for (const script of await inlineScripts(frame)) scripts.add(script)
  await Promise.all(checks)
  return { scripts: [...scripts].toSorted(), strangers, headers: headersOf((await answered).headers()) }
}

/** Answers for Stripe on this machine; requests to any other host are stopped and recorded. */
async function standInForStripe(context: BrowserContext, strangers: string[]): Promise<void> {
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url()
      if (url.startsWith(STRIPE_SCRIPT))
        return route.fulfill({ contentType: 'text/javascript', body: STRIPE_STAND_IN })
      strangers.push(url)
      return route.abort()
    },
  )
}

async function expectAsBuilt(url: string, body: Promise<Buffer>): Promise<void> {
  const { pathname } = new URL(url)
  expect((await body).equals(await readFile(new URL(`${CLIENT.href}${pathname}`))), pathname).toBe(true)
}

const CHANGING =
  /^(date|content-length|content-encoding|transfer-encoding|connection|keep-alive|x-request-id|x-shop-time|vary|etag)$/

function headersOf(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !CHANGING.test(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, value.replaceAll(/'sha256-[^']+'/g, "'sha256-…'")]).toSorted(),
  )
}

function expectApproved(seen: Seen, list: { scripts: string[]; headers: Record<string, string> }): void {
  expect(seen.scripts.filter((script) => !list.scripts.includes(script))).toEqual([])
  expect(seen.strangers).toEqual([])
  expect(seen.headers).toEqual(list.headers)
}

test('a trial shop runs nothing unlisted where the card is typed', async ({ page, request }) => {
  const seen = await openPayment(page, await registerWithBoxes(request))
  expectApproved(seen, approved.embedded)
})

test.describe('a live shop', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop(3, LIVE)
  })
  test.afterAll(() => shop.close())

  test('runs nothing unlisted but Stripe where the card is typed', async ({ browser, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: shop.address })
    const customer = await registerWithBoxes(request)
    const context = await browser.newContext({ baseURL: shop.address })
    const seen = await openPayment(await context.newPage(), customer)
    expectApproved(seen, approved.stripe)
    expect(seen.scripts).toContain(STRIPE_SCRIPT)
    await context.close()
    await request.dispose()
  })

  test('offers the wallet of the device for the first box, and tells what it answers', async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: shop.address })
    const customer = await registerWithBoxes(request)
    const [box] = await apiOf(request, customer).get('/boxes')
    const context = await browser.newContext({ baseURL: shop.address })
    const page = await context.newPage()
    await page.route('**/payment-client-secret', (route) =>
      route.fulfill({
        json: { clientSecret: 'pi_1_secret_2', amount: box.boxPrice, savedPaymentMethodId: null },
      }),
    )
    await openPayment(page, customer)
    await page.getByRole('button', { name: `Google Pay ${box.boxPrice} gbp` }).click()
    await expect(page.getByRole('alert')).toHaveText('The wallet was closed.')
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    await context.close()
    await request.dispose()
  })
})
