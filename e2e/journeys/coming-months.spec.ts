import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiOf, arriveSignedIn, registerActive } from './customer.ts'

const mover = (page: Page) => page.getByRole('region', { name: 'Move or skip this box' })
const dayOf = (day: string) => day.split('-').reverse().join('-')

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

test('a box goes a week later by a tap, is shown first, and comes back', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [, box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/future-boxes')
  await expect(mover(page)).toContainText(dayOf(box.deliveryDate))
  await mover(page).getByRole('button', { name: '1 week later' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`→`)
  expect((await apiOf(request, customer).get(`/boxes/${box.boxId}`)).deliveryDate).toBe(box.deliveryDate)
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect(mover(page)).not.toContainText(dayOf(box.deliveryDate))
  const moved = (await apiOf(request, customer).get(`/boxes/${box.boxId}`)).deliveryDate
  expect(moved >= addDays(box.deliveryDate, 7)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mover(page)).toContainText(dayOf(box.deliveryDate))
})

test('whoever is away has the box on the day they are back', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [, box] = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, '/future-boxes')
  const backOn = addDays(box.deliveryDate, 10)
  await page.getByLabel('Away from').fill(addDays(box.deliveryDate, -4))
  await page.getByLabel('Back on').fill(backOn)
  await page.getByRole('button', { name: 'Plan around it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
  await expect
    .poll(async () => (await apiOf(request, customer).get(`/boxes/${box.boxId}`)).deliveryDate >= backOn)
    .toBe(true)

  await page.getByLabel('Away from').fill(addDays(box.deliveryDate, -8))
  await page.getByLabel('Back on').fill(addDays(box.deliveryDate, -6))
  await page.getByRole('button', { name: 'Plan around it' }).click()
  await expect(page.getByText('No box comes while you are away.')).toBeVisible()
})

test('a box is skipped and had after all by the keyboard alone', async ({ page, request }) => {
  await arriveSignedIn(page, await registerActive(request), '/future-boxes')
  await mover(page).getByRole('button', { name: 'Skip it' }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Disable Box' })
  await expect(confirm.or(page.getByText('Skipped, nothing charged'))).toBeVisible()
  if (await confirm.isVisible()) await confirm.press('Enter')
  await expect(mover(page)).toContainText('Skipped, nothing charged')
})

for (const width of [320, 390, 768, 1440])
  test(`the coming months keep nobody out at ${width} pixels`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await arriveSignedIn(page, await registerActive(request), '/future-boxes')
    await expect(mover(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
