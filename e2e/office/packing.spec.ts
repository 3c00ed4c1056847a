import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'
import { apiOf, type Customer, registerActive } from '../journeys/customer.ts'
import { expectReadable } from './expect-readable.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

test.describe.configure({ mode: 'serial' })

let shop: OfficeShop
let request: APIRequestContext
let customers: Customer[]

test.beforeAll(async ({ playwright }) => {
  shop = await openOfficeShop({ SHIPPING: 'manual' })
  request = await playwright.request.newContext({ baseURL: shop.address })
  customers = []
  for (const _each of [1, 2, 3]) customers.push(await registerActive(request))
})
test.afterAll(async () => {
  await request.dispose()
  await shop.close()
})

/** Reads a wave from the office API, with the token of the person signed in. */
async function readWave(page: Page) {
  const waveId = /waves\/([\da-f-]+)/.exec(page.url())?.[1]
  const token = await page.evaluate(() => sessionStorage.getItem('office-token'))
  const answer = await request.get(`/api/office/waves/${waveId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('a packer takes boxes from paid to shipped: one by scanning, one put aside, one without what is not there, the rest by their slips', async ({
  page,
}) => {
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name, exact: true }).click()
    presses += 1
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await join(page, shop, 'packer')
  await press('Packing', 'link')
  await expect(page.getByText('No wave is open')).toBeVisible()
  await expectReadable(page, 'packing-today')
  await press('Make a wave')
  await expectAccessible(page)
  await press(/^Take \d+ box/)
  await expect(page.getByRole('heading', { name: 'Wave 1' })).toBeVisible()
  await expectReadable(page, 'packing-wave')
  for (const paper of ['Pick list', 'Packing slips', 'Labels']) {
    const saved = page.waitForEvent('download')
    await press(`${paper} (PDF)`)
    expect((await saved).suggestedFilename()).toMatch(/^cupboard-wave-1-[a-z-]+\.pdf$/)
  }

  const wave = await readWave(page)
  expect(wave.parcels.length).toBeGreaterThanOrEqual(3)
  await press('Open the pack station', 'link')
  const field = page.getByLabel('Scan a box or a pack')
  await expect(field).toBeFocused()
  // A scanner types and sends Enter, wherever the hands are.
  const scan = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const eanOf = (productId: string) =>
    wave.products.find((each: { productId: string }) => each.productId === productId).ean
  const [first, second, third] = wave.parcels
  await scan(eanOf(first.lines[0].productId))
  await expect(page.getByText('Scan the box first.')).toBeVisible()
  await scan(first.code)
  await expect(page.getByRole('region', { name: `Parcel ${first.code}` })).toBeVisible()
  await expectReadable(page, 'packing-station')
  await scan('4006381333931')
  await expect(page.getByText('Nothing in this wave has the code 4006381333931.')).toBeVisible()
  for (const { productId, quantity } of first.lines)
    for (let pack = 0; pack < quantity; pack++) await scan(eanOf(productId))
  await expect(page.getByText(`${first.code} is packed. Scan the next box.`)).toBeVisible()
  await expect(field).toBeFocused()
  await scan(first.code)
  await expect(page.getByText(`${first.code} is packed or put aside already.`)).toBeVisible()

  await scan(second.code)
  await scan(eanOf(second.lines[0].productId))
  await press('The rest is not there')
  await press('Put it aside')
  await expect(page.getByText(`${second.code} is put aside. Scan the next box.`)).toBeVisible()

  await scan(third.code)
  await scan(eanOf(third.lines[0].productId))
  await press('The rest is not there')
  await expect(page.getByText(/goes back to the card, and a letter tells the customer/)).toBeVisible()
  await expectReadable(page, 'packing-short')
  const offered = await page.getByRole('button', { name: /^Send without it, refund £/ }).textContent()
  const sum = /£[\d.]+/.exec(offered ?? '')?.[0] ?? ''
  await press(/^Send without it, refund £/)
  await expect(page.getByText(`${third.code} is packed without`)).toContainText(`${sum} goes back.`)
  await expect(field).toBeFocused()
  await press('Exceptions', 'link')
  await expect(page.getByText('Something is missing')).toBeVisible()
  await expectReadable(page, 'packing-exceptions')
  await press(`It is there: ${second.code}`)
  await page.getByLabel('Why').fill('It stood in the next bin')
  await press('It is there')
  await expect(page.getByText('Nothing waits for a person')).toBeVisible()

  await press('Waves', 'link')
  await press('Wave 1', 'link')
  await press('All the rest is packed')
  await press(/^Mark \d+ parcels? as packed/)
  await expect(page.getByText(/marked as packed/)).toBeVisible()
  await press('Ship the wave')
  await expectReadable(page, 'packing-manifest')
  await press(/^Ship \d+ boxes/)
  await expect(page.getByText(/boxes have left\./)).toBeVisible()
  await expectReadable(page, 'packing-shipped')
  // With the three papers, one box put aside and found again, one sent without something.
  expect(presses).toBeLessThanOrEqual(24)
  for (const customer of customers) {
    const boxes = await apiOf(request, customer).get('/boxes')
    expect(boxes.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toContain('Shipped')
  }
})

test('the packing floor can be read and used on a tablet, and its station on a phone', async ({ page }) => {
  /** Looks at both widths, the tablet's last. */
  const readable = async (name: string) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size)
      await expectReadable(page, name)
    }
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await registerActive(request)
  await join(page, shop, 'manager')
  await page.goto(`${shop.address}/office/packing`)
  await page.getByRole('button', { name: 'Make a wave' }).click()
  await page.getByRole('button', { name: /^Take \d+ box/ }).click()
  await expect(page.getByRole('heading', { name: 'Wave 2' })).toBeVisible()
  await expectReadable(page, 'packing-wave')
  await page.getByRole('link', { name: 'Open the pack station' }).click()
  await page.getByRole('button', { name: /^BX-/ }).first().click()
  await readable('packing-station')
  await page.getByRole('button', { name: /^\+1 / }).first().click()
  await page.getByRole('button', { name: 'The rest is not there' }).click()
  await expect(page.getByRole('button', { name: /^Send without it, refund £/ })).toBeVisible()
  await readable('packing-short')
  await page.getByRole('button', { name: 'Put it aside' }).click()
  await expect(page.getByText(/is put aside/)).toBeVisible()
  await page.goto(`${shop.address}/office/packing/exceptions`)
  await expect(page.getByText('Something is missing')).toBeVisible()
  await expectReadable(page, 'packing-exceptions')
  await page.goto(`${shop.address}/office/packing`)
  await expect(page.getByText('Being packed').first()).toBeVisible()
  await expectReadable(page, 'packing-today')
  await page.goto(`${shop.address}/office/packing/waves`)
  await expect(page.getByText('Wave 2')).toBeVisible()
  await expectReadable(page, 'packing-waves')
})
