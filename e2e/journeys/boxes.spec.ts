import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiOf, arriveSignedIn, registerActive, registerWithBoxes } from './customer.ts'

async function openBox(page: Page, request: Parameters<typeof registerActive>[0], index = 1) {
  const customer = await registerActive(request)
  const boxes = await apiOf(request, customer).get('/boxes')
  await arriveSignedIn(page, customer, `/box/${boxes[index].boxId}`)
  await expect(page.getByRole('heading', { name: "What you'll receive" })).toBeVisible()
  return { customer, box: boxes[index] }
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

test('three boxes are shown, with the first payment while nothing is subscribed', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/future-boxes')
  await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible()
  await expect(page.getByRole('link', { name: /items? of/ })).toHaveCount(3)
  await expect(page.getByText('First Payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start Subscription' }).click()
  await expect(page).toHaveURL('/payment')
})

test('a quantity is changed, marked as the customer’s own, and handed back', async ({ page, request }) => {
  await openBox(page, request)
  const shampoo = line(page, 'Shampoo')
  await shampoo.getByRole('button', { name: /One more/ }).click()
  await shampoo.getByRole('button', { name: 'Update' }).click()
  await expect(line(page, 'Shampoo').getByText('Set by you')).toBeVisible()
  await line(page, 'Shampoo').getByRole('button', { name: 'Leave it to us' }).click()
  await expect(line(page, 'Shampoo').getByText('Set by you')).toBeHidden()
})

test('a product taken down to 0 is excluded and can come back', async ({ page, request }) => {
  const { box } = await openBox(page, request)
  const inside = box.productQuantities.find((each: { quantity: number }) => each.quantity > 0)
  const name = inside.product.productName
  await page.getByRole('spinbutton', { name: `Quantity of ${name}` }).fill('0')
  await line(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('These items are part of your subscription but not in this box.')).toBeVisible()
  await page.getByRole('button', { name: /Show \d+ excluded item\(s\)/ }).click()
  await page.getByRole('spinbutton', { name: `Quantity of ${name}` }).fill('2')
  await line(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('2')
})

test('a box is postponed and the later ones follow', async ({ page, request }) => {
  const { customer } = await openBox(page, request)
  const api = apiOf(request, customer)
  const before = (await api.get('/boxes')).map((each: { deliveryDate: string }) => each.deliveryDate)
  await page.getByRole('button', { name: 'Postpone Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Date:' })
  await expect(dialog.getByRole('button', { name: 'Add new date' })).toBeDisabled()
  await dialog.getByPlaceholder('Select a date').click()
  await dialog.getByRole('button', { name: /Next Month/i }).click()
  await dialog.getByRole('button', { name: /Next Month/i }).click()
  await dialog
    .locator(
      '.react-datepicker__day:not(.react-datepicker__day--disabled):not(.react-datepicker__day--outside-month)',
    )
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Add new date' }).click()
  await expect(page.getByText('Date successfully updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const after = (await api.get('/boxes')).map((each: { deliveryDate: string }) => each.deliveryDate)
  expect(after[0]).toBe(before[0])
  expect(after[1] > before[1] && after[2] > before[2]).toBe(true)
})

test('a box is disabled and enabled again', async ({ page, request }) => {
  await openBox(page, request)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Disable Box' }).click()
  await dialog.getByRole('button', { name: 'Disable Box' }).click()
  await expect(page.getByText('Box status updated successfully.')).toBeVisible()
  await expect(page.getByText('You skipped this box.')).toBeVisible()
  await page.getByRole('button', { name: 'Enable Box' }).click()
  await dialog.getByRole('button', { name: 'Enable Box' }).click()
  await expect(page.getByRole('button', { name: 'Disable Box' })).toBeVisible()
})

test('“I still have plenty” changes the box at once', async ({ page, request }) => {
  const { box } = await openBox(page, request)
  const inside = box.productQuantities.find((each: { quantity: number }) => each.quantity > 0)
  const card = line(page, inside.product.productName)
  await card.getByText(/^Why \d+\?$/).click()
  await expect(card.locator('.line-reason p').first()).toContainText(/sees? you to|lasts to/)
  await expect(card.getByRole('img', { name: /on your shelf/ })).toBeVisible()
  await card.getByLabel('I still have').fill('50')
  await card.getByRole('button', { name: 'Tell us' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell us' }).click()
  await expect(page.getByText('Thank you. Your boxes are planned anew.')).toBeVisible()
  await expect(page.getByRole('button', { name: /excluded item\(s\)/ })).toBeVisible()
})

test('a box that is not there says so in place of the screen', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/box/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Error fetching box products. Please try again later.')).toBeVisible()
})

test('a paid box can only be looked at', async ({ page, request }) => {
  await openBox(page, request, 0)
  await expect(page.getByRole('list', { name: 'Status of this box' }).getByText('Paid')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Postpone Subscription' })).toHaveCount(0)
  await expectAccessible(page)
})
