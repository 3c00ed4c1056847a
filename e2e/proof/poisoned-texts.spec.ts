import { type Browser, expect, type Page, test } from '@playwright/test'
import { apiOf, type Customer, newestLetter, registerActive } from '../journeys/customer.ts'
import { ask } from '../open-shop.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { POISONED_LINKS, POISONED_TEXTS } from './poison.ts'
import { settled } from './settled.ts'

test.describe.configure({ mode: 'serial' })
test.use({ trace: 'off' })

const EVERYTHING = POISONED_TEXTS.join(' ')
const GOOD_LINKS = ['/how-it-works', '/terms-and-conditions?from=bell']
let shop: OwnShop
let customer: Customer
let boxId = ''
let nextBoxId = ''

test.beforeAll(async ({ playwright }) => {
  shop = await openOwnShop(1)
  const request = await playwright.request.newContext({ baseURL: shop.address })
  await poisonTheCatalogue()
  customer = await registerActive(request)
  await poisonTheCustomer()
  const boxes = await apiOf(request, customer).get('/boxes')
  boxId = boxes[0].boxId
  nextBoxId = boxes[1].boxId
  await request.dispose()
})
test.afterAll(() => shop.close())

async function poisonTheCatalogue(): Promise<void> {
  await ask(
    shop.databaseUrl,
    `WITH numbered AS (SELECT product_id, row_number() OVER (ORDER BY position) - 1 AS number FROM product)
     UPDATE product p SET name = t.text, size = t.text, description_short = t.text, description_long = t.text
     FROM numbered n, unnest($1::text[]) WITH ORDINALITY AS t (text, place)
     WHERE p.product_id = n.product_id AND t.place - 1 = n.number % cardinality($1::text[])`,
    [POISONED_TEXTS],
  )
  await ask(shop.databaseUrl, 'NOTIFY "catalogue-changed"')
}

async function poisonTheCustomer(): Promise<void> {
  const { databaseUrl } = shop
  const who = customer.customerId
  await ask(databaseUrl, 'UPDATE customer SET first_name = $2, last_name = $2 WHERE customer_id = $1', [
    who,
    EVERYTHING,
  ])
  await ask(
    databaseUrl,
    `UPDATE address SET name = $2, contact_number = $2, address_line1 = $2, address_line2 = $2, city = $2, county = $2,
       country = $2, post_code = $2 WHERE customer_id = $1`,
    [who, EVERYTHING],
  )
  await ask(
    databaseUrl,
    'UPDATE subscription SET card_brand = $2, card_last_four = $2 WHERE customer_id = $1',
    [who, POISONED_TEXTS[0]],
  )
  await ask(
    databaseUrl,
    `UPDATE receipt SET buyer = jsonb_build_object('name', $1::text, 'address', jsonb_build_array($1::text))`,
    [EVERYTHING],
  )
  await ask(
    databaseUrl,
    `UPDATE box_line SET reason = reason || jsonb_build_object('text', $2::text)
     WHERE box_id IN (SELECT box_id FROM box WHERE customer_id = $1)`,
    [who, EVERYTHING],
  )
  await ask(databaseUrl, 'DELETE FROM notification WHERE customer_id = $1', [who])
  await ask(
    databaseUrl,
    `INSERT INTO notification (bucket, notification_id, customer_id, event_id, heading, body, link_when_clicked, status, created_at)
     SELECT get_byte(uuid_send($1), 0), gen_random_uuid(), $1, gen_random_uuid(), 'Number ' || place || ' ' || text, text, link, 'Created', now()
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS told (text, link, place)`,
    [who, [...POISONED_TEXTS, 'Read how it works', 'Read the terms'], [...POISONED_LINKS, ...GOOD_LINKS]],
  )
}

/** Everything that would mean that a text was more than a text. */
async function openWatched(browser: Browser): Promise<{ page: Page; alarms: string[] }> {
  const context = await browser.newContext({ baseURL: shop.address, viewport: { width: 1440, height: 900 } })
  const alarms: string[] = []
  await context.exposeBinding('reportViolation', ({ page }, what: string) => {
    alarms.push(`${page.url()}: policy broken by ${what}`)
  })
  await context.addInitScript(
    ({ token, customerId }) => {
      if (!location.protocol.startsWith('http')) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('customerId', customerId)
      const report = (window as unknown as { reportViolation: (what: string) => void }).reportViolation
      document.addEventListener('securitypolicyviolation', (event) =>
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    },
    { token: customer.token, customerId: customer.customerId },
  )
  context.on('dialog', (dialog) => {
    alarms.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) alarms.push(message.text())
  })
  context.on('weberror', (error) => alarms.push(`${error.page()?.url()}: ${error.error().message}`))
  return { page: await context.newPage(), alarms }
}

const HARMLESS = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the elements that lead elsewhere than to the web, an email or a phone, or open windows that reach back. */
function dangerousLinks(page: Page): Promise<string[]> {
  return page.evaluate((harmless) => {
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].flatMap(
      (element) =>
        ['href', 'src', 'action', 'formaction', 'data'].flatMap((name) => {
          const value = element.getAttribute(name)
          if (value === null || (element.tagName === 'IMG' && value.startsWith('data:image/'))) return []
          const { protocol } = new URL(value, location.href)
          return harmless.includes(protocol) ? [] : [element.outerHTML.slice(0, 200)]
        }),
    )
    const reachingBack = [...document.querySelectorAll<HTMLAnchorElement>('[target="_blank"]')]
      .filter(({ rel }) => !rel.includes('noopener'))
      .map((element) => element.outerHTML.slice(0, 200))
    return [...addresses, ...reachingBack]
  }, HARMLESS)
}

type Visit = { path: string; showsPoison: boolean }

function everyPage(): Visit[] {
  const poison = encodeURIComponent(POISONED_TEXTS[3])
  const shows = [
    '/products',
    '/products?category=Baby',
    '/product-details/toilet-roll',
    '/product-details/shampoo',
    `/products?search=${poison}`,
    '/my-household',
    '/my-products',
    `/box/${boxId}`,
    `/my-box-products/${boxId}`,
    `/receipt/${boxId}`,
    '/subscription-details',
    `/payment?box=${nextBoxId}`,
  ]
  const silent = [
    '/',
    '/how-it-works',
    '/contact-us',
    '/privacy-policy',
    '/terms-and-conditions',
    '/login',
    '/signup',
    '/forgot-password',
    `/verify-code/${poison}`,
    `/set-password/${poison}`,
    '/household',
    '/manage-subscription',
    '/my-subscription',
    '/future-boxes',
    '/box-summary',
    '/previous-boxes',
    `/product-details/${poison}`,
    `/box/${poison}`,
    `/payment?box=${poison}`,
    `/receipt/${poison}`,
    `/letter/skip#${poison}`,
    `/letter/delay#${poison}`,
    `/letter/cancel#${poison}`,
    `/${poison}`,
  ]
  return [
    ...shows.map((path) => ({ path, showsPoison: true })),
    ...silent.map((path) => ({ path, showsPoison: false })),
  ]
}

test('thirty poisoned texts in every product, name, address and letter stay texts on every page', async ({
  browser,
}) => {
  const { page, alarms } = await openWatched(browser)
  for (const { path, showsPoison } of everyPage()) {
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      // A page on which nothing poisonous stands would prove nothing.
      if (showsPoison) await expect(page.locator('main')).toContainText(/alert\(\d+\)/)
      expect(await dangerousLinks(page)).toEqual([])
      expect(alarms).toEqual([])
    })
  }
  await page.context().close()
})

test('a notification leads to the web or nowhere, and its window cannot reach back', async ({ browser }) => {
  const { page, alarms } = await openWatched(browser)
  await page.goto('/contact-us')
  await settled(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const open = async (number: number) => {
    if (!(await page.locator('#notifications').isVisible())) await bell.click()
    await page
      .locator('#notifications')
      .getByRole('button', { name: new RegExp(`Number ${number} `) })
      .click()
    return page.getByRole('dialog', { name: new RegExp(`Number ${number} `) })
  }
  for (const [index] of POISONED_LINKS.entries()) {
    const dialog = await open(index + 1)
    await expect(dialog).toContainText(/alert|constructor/)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    expect(await dangerousLinks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  for (const [index, link] of GOOD_LINKS.entries()) {
    const dialog = await open(POISONED_LINKS.length + index + 1)
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('link').click()
    const opened = await opening
    await opened.waitForLoadState()
    expect(new URL(opened.url()).pathname).toBe(link.split('?')[0])
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await opened.close()
    await page.keyboard.press('Escape')
  }
  expect(alarms).toEqual([])
  await page.context().close()
})

test('a letter greets nobody by a poisoned name', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: shop.address })
  await request.post('/api/customer/account/password/reset-code', { data: { email: customer.email } })
  const letter = await newestLetter(request, customer.email)
  await request.dispose()
  const { page, alarms } = await openWatched(browser)
  // A letter opened as a page of its own: no policy holds it back.
  await page.setContent(letter.html)
  // It greets nobody by a name that is none.
  expect(letter.html).toContain('Hello there')
  expect(letter.html).not.toMatch(/alert\(\d+\)/)
  expect(
    await page.locator('script, iframe, object, embed, form, base, [onload], [onerror], [onfocus]').count(),
  ).toBe(0)
  expect(await dangerousLinks(page)).toEqual([])
  expect(alarms).toEqual([])
  await page.context().close()
})
