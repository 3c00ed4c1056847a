import { expect, type Page, test } from '@playwright/test'
import { expectReadable } from './expect-readable.ts'
import { join } from './join.ts'
import { type OfficeShop, openOfficeShop } from './office-shop.ts'

test.describe.configure({ mode: 'serial' })

/** `FILL=year` lives through the whole year, which takes its time. */
const SIZES = {
  year: { label: 'A year with 500 homes', homes: 500, withinMs: 3_600_000 },
  season: { label: 'Three months with 60 homes', homes: 60, withinMs: 900_000 },
  month: { label: 'Six weeks with 12 homes', homes: 12, withinMs: 240_000 },
}
const size = SIZES[(process.env.FILL as keyof typeof SIZES | undefined) ?? 'month']

let shop: OfficeShop

test.beforeAll(async () => {
  shop = await openOfficeShop()
})
test.afterAll(() => shop.close())

async function openDemoTools(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Demo tools' }).click()
    await expect(page.getByRole('button', { name: 'Fill the shop' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('somebody who tries the shop out fills it with homes, to the end', async ({ page }) => {
  test.setTimeout(size.withinMs + 120_000)
  await page.goto(shop.address)
  await openDemoTools(page)
  await page.getByLabel('How long and how many').selectOption({ label: size.label })
  const begun = Date.now()
  await page.getByRole('button', { name: 'Fill the shop' }).click()
  await expect(page.getByText(new RegExp(`^\\d+ of ${size.homes} homes have joined`))).toBeVisible()
  // The filling goes on when the drawer is closed and opened again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Fill the shop' })).toBeHidden()
  await openDemoTools(page)
  await expect(page.getByRole('progressbar', { name: 'How full the shop is' })).toBeVisible()
  const done = page.getByText(`${size.homes} homes have joined and lived here.`)
  await expect(done).toBeVisible({ timeout: size.withinMs })
  await expect(page.getByRole('alert')).toHaveCount(0)
  console.log(`${size.label}: ${Math.round((Date.now() - begun) / 1_000)} s`)
  await expectReadable(page, 'filled-drawer')
})

test('the office of a full shop is alive: shelves, forecast, numbers, packing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await join(page, shop, 'manager')
  const amounts = async (head: string) => {
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const at = heads.findIndex((text) => text.startsWith(head))
    expect(at, head).toBeGreaterThan(-1)
    const cells = await page.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts()
    return cells.map((text) => Number(text.replace(/[^\d.-]/g, '')) || 0)
  }

  await page.goto(`${shop.address}/office/goods`)
  await expect(page.getByText('Promised').first()).toBeVisible()
  expect((await amounts('On hand')).some((packs) => packs > 0)).toBe(true)
  expect((await amounts('Lasts')).some((days) => days > 0)).toBe(true)
  await expectReadable(page, 'filled-shelves')

  // The first shelf that somebody needs has weeks to come, and weeks that came out.
  const needed = page.getByRole('row').filter({ hasText: / days/ }).first()
  await needed.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^What homes will need: / })).toBeVisible()
  await expect(page.getByRole('table', { name: 'The next weeks' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Weeks that are over/ })).toBeVisible()
  await expectReadable(page, 'filled-forecast')

  await page.goto(`${shop.address}/office/goods/orders`)
  await expect(page.getByText('Larder Lane Wholesale').first()).toBeVisible()
  await expectReadable(page, 'filled-orders')

  await page.goto(`${shop.address}/office/figures`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadable(page, 'filled-figures')

  await page.goto(`${shop.address}/office/packing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadable(page, 'filled-packing')
})
