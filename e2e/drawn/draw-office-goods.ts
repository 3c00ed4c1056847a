import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, chromium, expect, type Page, request as requests } from '@playwright/test'
import { join } from '../office/join.ts'
import { openOfficeShop } from '../office/office-shop.ts'

/**
 * Takes a picture of every screen on which goods are bought, packed and sold, at three widths, light and dark, and says
 * which is wider than its window:
 * `CHROMIUM_PATH=/path/to/chromium node e2e/drawn/draw-office-goods.ts folder [screens]`, on Node 24 and a built shop.
 * `screens` is the beginning of their names.
 */
const [, , folder = 'test-results/office-goods', only = ''] = process.argv
mkdirSync(folder, { recursive: true })
const PICTURE = fileURLToPath(new URL('../../apps/web/public/icon-512.png', import.meta.url))
const WIDTHS = [390, 768, 1440]
const LONG_NAME = 'Extra-gentle fabric conditioner with lavender and a very long name'
const WHY = { reason: 'For the pictures' }

type Screen = {
  name: string
  path: string | (() => string)
  shows: string | RegExp
  act?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
const sheet = (csv: string) => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

const emptyScreens: readonly Screen[] = [
  { name: 'empty-forecast', path: '/goods/forecast/shampoo', shows: 'How it came out' },
  { name: 'empty-orders', path: '/goods/orders', shows: 'Nothing was ordered yet' },
  { name: 'empty-suppliers', path: '/goods/suppliers', shows: 'No supplier yet' },
  { name: 'empty-today', path: '/packing', shows: 'No wave is open' },
  { name: 'empty-waves', path: '/packing/waves', shows: 'No wave was made yet' },
  { name: 'empty-exceptions', path: '/packing/exceptions', shows: 'Nothing waits for a person' },
  { name: 'empty-prices', path: '/catalogue/prices', shows: 'No price has changed yet' },
  {
    name: 'empty-products',
    path: '/catalogue',
    shows: 'No product goes by that',
    act: (page) => page.getByLabel('Name, other name or EAN').fill('nobody calls it so'),
  },
]

let shipped = ''
let open = ''
let draft = ''
let parcels: { parcelId: string; code: string; lines: { productId: string; quantity: number }[] }[] = []
const station = () => `/packing/waves/${open}/station`

const fullScreens: readonly Screen[] = [
  { name: 'shelves', path: '/goods', shows: 'Promised' },
  { name: 'shelves-count', path: '/goods', shows: 'We think that', act: press(/^Count: /) },
  { name: 'shelves-write-off', path: '/goods', shows: 'Packs to write off', act: press(/^Write off: /) },
  { name: 'shelves-terms', path: '/goods', shows: 'Packs in a case', act: press(/^Terms: /) },
  { name: 'forecast', path: '/goods/forecast/toilet-roll', shows: 'Upper end' },
  { name: 'orders', path: '/goods/orders', shows: 'Expected' },
  { name: 'orders-order', path: '/goods/orders', shows: 'cases of', act: press(/^Order from /) },
  {
    name: 'orders-receive',
    path: '/goods/orders',
    shows: 'Put them on the shelves',
    act: press(/^Receive order/),
  },
  { name: 'suppliers', path: '/goods/suppliers', shows: 'Days to deliver' },
  { name: 'suppliers-change', path: '/goods/suppliers', shows: 'Why', act: press(/^Change /) },
  { name: 'today', path: '/packing', shows: 'Being packed' },
  { name: 'today-make-wave', path: '/packing', shows: 'Boxes that leave until', act: press('Make a wave') },
  { name: 'waves', path: '/packing/waves', shows: 'Progress' },
  { name: 'wave', path: () => `/packing/waves/${open}`, shows: 'Pick list' },
  {
    name: 'wave-pack-rest',
    path: () => `/packing/waves/${open}`,
    shows: 'Nobody has scanned',
    act: press('All the rest is packed'),
  },
  {
    name: 'wave-manifest',
    path: () => `/packing/waves/${open}`,
    shows: 'It cannot be taken back',
    act: press('Ship the wave'),
  },
  {
    name: 'wave-take-out',
    path: () => `/packing/waves/${open}`,
    shows: 'waits for another wave',
    act: press(/^Take out /),
  },
  { name: 'wave-shipped', path: () => `/packing/waves/${shipped}`, shows: 'Pick list' },
  { name: 'station', path: station, shows: 'Next' },
  {
    name: 'station-open',
    path: station,
    shows: 'Leave it',
    act: async (page) => {
      await page.getByRole('button', { name: /^BX-/ }).first().click()
      await page.getByRole('button', { name: /^\+1 / }).first().click()
    },
  },
  {
    name: 'station-wrong',
    path: station,
    shows: 'Nothing in this wave has the code',
    act: async (page) => {
      await page.getByLabel('Scan a box or a pack').fill('5012345000015')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'station-short',
    path: station,
    shows: 'goes back',
    act: async (page) => {
      await page.getByRole('button', { name: /^BX-/ }).first().click()
      await page.getByRole('button', { name: /^\+1 / }).first().click()
      await page.getByRole('button', { name: 'The rest is not there' }).click()
    },
  },
  { name: 'exceptions', path: '/packing/exceptions', shows: 'What is wrong' },
  {
    name: 'exceptions-send-without',
    path: '/packing/exceptions',
    shows: 'goes back',
    act: press(/^Send without it: /),
  },
  {
    name: 'exceptions-resume',
    path: '/packing/exceptions',
    shows: 'is to be packed again',
    act: press(/^It is there: /),
  },
  { name: 'products', path: '/catalogue', shows: 'New product' },
  {
    name: 'products-new',
    path: '/catalogue',
    shows: 'Nobody sees it until',
    act: press('New product'),
  },
  { name: 'product', path: '/catalogue/shampoo', shows: 'Price and VAT' },
  {
    name: 'product-draft',
    path: () => `/catalogue/${draft}`,
    shows: 'What it needs before',
  },
  {
    name: 'product-price',
    path: '/catalogue/shampoo',
    shows: 'Is that right?',
    act: async (page) => {
      await press('Set a price')(page)
      await page.getByLabel('New price, in pounds').fill('99.99')
      await page.getByLabel('Why').last().fill('A slip of the finger')
      await press('Set the price')(page)
    },
  },
  { name: 'product-vat', path: '/catalogue/shampoo', shows: 'Rate', act: press('Set the VAT') },
  {
    name: 'product-picture',
    path: '/catalogue/toothpaste',
    shows: 'Send the picture',
    act: (page) => page.getByLabel('Add a picture').setInputFiles(PICTURE),
  },
  { name: 'prices', path: '/catalogue/prices', shows: 'Before' },
  { name: 'categories', path: '/catalogue/categories', shows: 'Bath & Body' },
  {
    name: 'categories-rename',
    path: '/catalogue/categories',
    shows: 'Customers read the new name',
    act: press(/^Rename /),
  },
  { name: 'sheet', path: '/catalogue/sheet', shows: 'Read a sheet in' },
  {
    name: 'sheet-errors',
    path: '/catalogue/sheet',
    shows: 'Errors by line',
    act: (page) =>
      page
        .getByLabel('Read a sheet in', { exact: true })
        .and(page.locator('input'))
        .setInputFiles(sheet('product_id,name,weight_g\nshampoo,,a lot\nno-such-thing,,\n')),
  },
  {
    name: 'sheet-changes',
    path: '/catalogue/sheet',
    shows: 'What would change',
    act: (page) =>
      page
        .getByLabel('Read a sheet in', { exact: true })
        .and(page.locator('input'))
        .setInputFiles(sheet('product_id,name,weight_g,bin\nshampoo,,310,B-07\nbleach,Strong Bleach,,\n')),
  },
  { name: 'withdraw', path: '/catalogue/withdraw/shampoo', shows: 'Withdraw it' },
  {
    name: 'withdraw-swap',
    path: '/catalogue/withdraw/shampoo',
    shows: 'Everybody who has it is told',
    act: async (page) => {
      await press('Withdraw it')(page)
      await page.getByLabel('In its place').selectOption({ index: 1 })
    },
  },
  {
    name: 'loading',
    path: '/goods',
    shows: 'Loading the shelves',
    act: async (page) => {
      await page.route('**/api/office/stock', () => undefined)
      await page.reload()
    },
  },
  {
    name: 'trouble',
    path: '/packing',
    shows: 'Try again',
    act: async (page) => {
      await page.unroute('**/api/office/stock')
      await page.route('**/api/office/packing', (route) =>
        route.fulfill({ status: 500, json: { code: 'broken', message: 'That did not work.' } }),
      )
      await page.reload()
    },
  },
]

const shop = await openOfficeShop({ SHIPPING: 'manual' })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const api = await requests.newContext({ baseURL: shop.address, timeout: 240_000 })
  await drawAs('owner', emptyScreens)
  await liveSomeWeeks(api)
  await drawAs('manager', fullScreens, (office) => prepare(api, office))
} finally {
  await browser.close()
  await shop.close()
}

/** Homes join, shelves are bought for, and a wave leaves every second week. */
async function liveSomeWeeks(api: APIRequestContext): Promise<void> {
  for (const packer of ['', 'packer', '', 'manager', '']) {
    await must(api.post('/api/demo/homes', { data: { homes: 2 } }))
    await must(api.post('/api/demo/goods'))
    await must(api.post('/api/demo/clock', { data: { advance: 'P7D' } }))
    if (packer) await withOffice(packer, async (office) => void (await shipWave(office)))
  }
  await must(api.post('/api/demo/homes', { data: { homes: 6 } }))
}

type Office = (method: 'get' | 'post', path: string, data?: object) => Promise<unknown>

async function must(asked: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<void> {
  const answer = await asked
  if (!answer.ok()) throw new Error(await answer.text())
}

async function signedIn(role: string) {
  const context = await browser.newContext({
    baseURL: shop.address,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  await join(page, shop, role)
  const token = await page.evaluate(() => sessionStorage.getItem('office-token'))
  const office: Office = async (method, path, data) => {
    const answer = await page.request[method](`/api/office${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  return { page, office, leave: () => context.close() }
}

async function withOffice(role: string, work: (office: Office) => Promise<void>): Promise<void> {
  const { office, leave } = await signedIn(role)
  await work(office)
  await leave()
}

async function makeWave(office: Office): Promise<string> {
  const waveId = randomUUID()
  const { days } = (await office('get', '/packing')) as { days: { dispatchDate: string }[] }
  await office('post', `/waves/${waveId}`, { until: days.at(-1)?.dispatchDate, atMost: 100, ...WHY })
  return waveId
}

async function shipWave(office: Office): Promise<string> {
  const waveId = await makeWave(office)
  await office('post', `/waves/${waveId}/packed`, WHY)
  await office('post', `/waves/${waveId}/manifest`, WHY)
  return waveId
}

/** A wave that left, one that is being packed with a parcel put aside, a draft, a price to come. */
async function prepare(api: APIRequestContext, office: Office): Promise<void> {
  shipped = await shipWave(office)
  await must(api.post('/api/demo/homes', { data: { homes: 6 } }))
  open = await makeWave(office)
  ;({ parcels } = (await office('get', `/waves/${open}`)) as { parcels: typeof parcels })
  const [first, second] = parcels
  await office('post', `/parcels/${first?.parcelId}/packed`, { scanned: null })
  await office('post', `/parcels/${second?.parcelId}/short`, { missing: second?.lines.slice(0, 2) })
  await must(api.post('/api/demo/homes', { data: { homes: 2 } }))
  ;({ productId: draft } = (await office('post', '/products', {
    name: LONG_NAME,
    category: 'Laundry',
    ...WHY,
  })) as { productId: string })
  const { pricePence } = (await office('get', '/products/toilet-roll')) as { pricePence: number }
  await office('post', '/products/toilet-roll/prices', {
    pricePence: Math.round(pricePence * 1.08),
    isSure: true,
    ...WHY,
  })
}

async function drawAs(
  role: string,
  screens: readonly Screen[],
  prepared?: (office: Office) => Promise<void>,
): Promise<void> {
  const { page, office, leave } = await signedIn(role)
  await prepared?.(office)
  for (const screen of screens) if (screen.name.startsWith(only)) await draw(page, screen)
  await leave()
}

/** A picture that cannot be taken is named, and the others are taken. */
async function draw(page: Page, { name, path, shows, act }: Screen): Promise<void> {
  try {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/office${typeof path === 'string' ? path : path()}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await act?.(page)
    await expect(page.getByText(shows).first()).toBeAttached()
    if (name !== 'loading') await page.waitForLoadState('networkidle')
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`)
  }
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width && colorScheme === 'light') console.log(`${name} at ${width}: ${wide} pixels wide`)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
