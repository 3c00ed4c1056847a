import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  ADDRESS,
  apiOf,
  arriveSignedIn,
  newEmail,
  PASSWORD,
  register,
  registerWithBoxes,
} from './customer.ts'

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(ADDRESS.name)
  await page.getByLabel('Contact Number').fill(ADDRESS.contactNumber)
  await page.getByLabel('Address Line 1').fill(ADDRESS.addressLine1)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('Post Code').fill(ADDRESS.postCode)
}

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' })

async function walkToProducts(page: Page): Promise<void> {
  await fillAddress(page)
  await expectAccessible(page)
  await next(page).click()
  await page.getByLabel('Men', { exact: true }).fill('1')
  await page.getByLabel('Women', { exact: true }).fill('1')
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Layout' })).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await page.getByLabel('Washing machine').check()
  await expectAccessible(page)
  await page.getByLabel('Dishwasher').check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 2 })).toBeVisible()
}

/** Shelves come in alphabetical order: shampoo on the second, toilet roll on the last but one. */
async function pickTwo(page: Page): Promise<void> {
  const turn = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await turn()
  await page.getByRole('button', { name: /Everyday Shampoo/ }).click()
  for (let shelf = 0; shelf < 5; shelf++) await turn()
  await page.getByRole('button', { name: /Soft Toilet Roll/ }).click()
  await expect(next(page)).toBeDisabled()
  await turn()
  await expect(next(page)).toBeEnabled()
}

test('on a phone the row of steps follows the step one is at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/household')
  await walkToProducts(page)
  await expect(page.locator('[aria-current="step"]')).toHaveText(/Products/)
  await expect(page.locator('[aria-current="step"]')).toBeInViewport({ ratio: 1 })
})

test('a visitor describes a home, signs up and finds everything there', async ({ page }) => {
  await page.goto('/household')
  await walkToProducts(page)
  await pickTwo(page)
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Your first box' })).toBeVisible()
  const estimate = await page
    .getByRole('region', { name: 'Your first box' })
    .locator('strong')
    .first()
    .textContent()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Cooke')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone').fill('07700900123')
  await page.getByLabel(/I am at least 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/household')
  await expect(page.getByRole('heading', { name: 'Your first box' })).toBeVisible()
  expect(
    await page.getByRole('region', { name: 'Your first box' }).locator('strong').first().textContent(),
  ).toBe(estimate)
  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL('/box-summary')
  await expect(page.getByText('First Payment')).toBeVisible()
})

test('each step says what it needs', async ({ page }) => {
  await page.goto('/household')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Contact Number').fill('12')
  await page.getByLabel('City').focus()
  await expect(page.getByText('Contact number must be 10 digits')).toBeVisible()
  await fillAddress(page)
  await next(page).click()
  await next(page).click()
  await expect(page.getByText('At least one adult is required').first()).toBeVisible()
  await page.getByLabel('Women', { exact: true }).fill('-1')
  await next(page).click()
  await expect(page.getByText('Cannot be negative')).toBeVisible()
  await page.getByLabel('Women', { exact: true }).fill('2')
  await next(page).click()
  await page.getByLabel('Bedrooms', { exact: true }).fill('0')
  await next(page).click()
  await expect(page.getByText('Must be at least 1')).toBeVisible()
})

test('the wizard goes on where it was left at every step, after a reload and on another device', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const customer = await register(request)
  const api = apiOf(request, customer)
  const heading = (where: Page, name: string) => where.getByRole('heading', { name, level: 2, exact: true })
  /** Expects this device to resume from the typed text, and another one from the saved account. */
  async function expectToResume(here: string, elsewhere: string): Promise<void> {
    await expect(heading(page, here)).toBeVisible()
    await page.reload()
    await expect(heading(page, here)).toBeVisible()
    const other = await browser.newPage()
    await arriveSignedIn(other, customer, '/household')
    await expect(heading(other, elsewhere)).toBeVisible()
    await other.close()
  }
  await arriveSignedIn(page, customer, '/household')
  await expectToResume('Address', 'Address')
  await fillAddress(page)
  await next(page).click()
  await expectToResume('Occupants', 'Occupants')
  await page.getByLabel('Women', { exact: true }).fill('2')
  await next(page).click()
  await expectToResume('Layout', 'Occupants')
  await next(page).click()
  await expectToResume('Appliances', 'Occupants')
  await next(page).click()
  await expectToResume('Products', 'Products')
  expect(await api.get('/account/household')).toMatchObject({ adultsFemale: 2, numberOfBathrooms: 1 })
  await pickTwo(page)
  await next(page).click()
  await expectToResume('Summary', 'Summary')
})

test('a changed household shows its difference before it is saved', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-household')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Children Male').fill('4')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await expect(page.getByLabel('Children Male')).toHaveValue('0')
  await page.getByLabel('Children Male').fill('4')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'This changes your next boxes' })
  await expect(dialog.getByText(/Together they go from/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Details updated successfully!')).toBeVisible()
})

test('an address is changed on the profile', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-household')
  await page.getByRole('button', { name: 'Edit Address' }).click()
  await page.getByLabel('City').fill('Bath')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Address updated successfully!')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Bath$/ })).toBeVisible()
})

test('my products are shown, removed and added', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-products')
  await expect(page.getByText('Products currently in your subscription:')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove from box' }).first().click()
  await expect(page.getByText('Product removed successfully.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Summary' }).click()
  await expect(page).toHaveURL('/box-summary')
})
