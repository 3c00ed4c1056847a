import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { listenForComplaints } from '../journeys/window-complaints.ts'

const routes = [
  '/',
  '/how-it-works',
  '/products',
  '/products?category=Baby',
  '/products?search=chainsaw',
  '/product-details/toilet-roll',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/styleguide',
]
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.locator('.first-load')).toBeHidden()
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const route of routes) {
      test(`${route} is open to everyone and makes the browser complain of nothing`, async ({ page }) => {
        const complaints = listenForComplaints(page)
        await page.goto(route)
        expect(await faultsOf(page)).toEqual([])
        expect(complaints).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      })
    }

    test('pages that say no are open to everyone too', async ({ page }) => {
      for (const route of ['/no-such-page', '/product-details/no-such-thing']) {
        await page.goto(route)
        expect(await faultsOf(page)).toEqual([])
      }
    })

    test('the open menu and the contact form with its errors are open to everyone', async ({ page }) => {
      await page.goto('/contact-us')
      await page.getByRole('button', { name: 'Write to us' }).click()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}

test('the keyboard alone reaches every link, field and button of the catalogue', async ({ page }) => {
  await page.goto('/products?category=Baby')
  await expect(page.locator('.first-load')).toBeHidden()
  const wanted = await page
    .locator('a[href]:visible, button:visible, input:visible, select:visible')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML))
  const reached = new Set<string>()
  for (let press = 0; press < wanted.length + 5; press += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
  }
  expect(wanted.filter((element) => !reached.has(element))).toEqual([])
})

test('touch targets on a phone are at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const route of ['/', '/products?category=Baby', '/product-details/toilet-roll', '/contact-us']) {
    await page.goto(route)
    const small = await page
      .locator('button:visible, .button:visible, input:visible')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { height } = element.getBoundingClientRect()
          return height < 44 ? [`${height}: ${element.outerHTML.slice(0, 120)}`] : []
        }),
      )
    expect(small).toEqual([])
  }
})

test('a toast is announced, stays at most 350 px wide and leaves', async ({ page }) => {
  await page.clock.install()
  await page.goto('/styleguide')
  // Time stands still until the toast was looked at, however slow this machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Success' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Product added successfully.' })
  await expect(said).toBeVisible()
  expect((await said.boundingBox())?.width).toBeLessThanOrEqual(350)
  await page.clock.resume()
  await expect(said).toBeHidden()
  await page.getByRole('button', { name: 'Error' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error adding product!' })).toBeVisible()
})

test('a dialog takes the focus, closes by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/styleguide')
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Date:' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeFocused()
})

test('a press on the margin of a dialog leaves it open, one beside it closes it', async ({ page }) => {
  await page.goto('/styleguide')
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Date:' })
  const place = await dialog.boundingBox()
  if (!place) throw new Error('the dialog is on the screen')
  await page.mouse.click(place.x + 6, place.y + place.height - 6)
  await expect(dialog).toBeVisible()
  await page.mouse.click(place.x - 6, place.y + 6)
  await expect(dialog).toBeHidden()
})
