import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveSignedIn, newEmail, newestLetter, PASSWORD, registerWithBoxes, signIn } from './customer.ts'

const NEW_PASSWORD = 'Gooseberry-9!fool'

test('name, phone and notes for the driver are changed and stay', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-account')
  await page.getByLabel('First name').fill('Augusta')
  await page.getByLabel('Phone').fill('07700 900456')
  await page.getByLabel('Notes for the driver (optional)').fill('Leave with number 3.')
  await page.getByLabel('Send me news and offers now and then').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Details updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await expect(page.getByLabel('Phone')).toHaveValue('07700900456')
  await expect(page.getByLabel('Notes for the driver (optional)')).toHaveValue('Leave with number 3.')
  await expect(page.getByLabel('Send me news and offers now and then')).toBeChecked()
})

test('another e-mail counts once the link in its letter is pressed', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  const email = newEmail()
  await arriveSignedIn(page, customer, '/my-account')
  await page.getByLabel('New e-mail').fill(email)
  await page.getByLabel('Your password').fill('Wrong-1!')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByText(/^We have written to/)).toContainText(email)

  await expect
    .poll(async () => (await newestLetter(request, email))?.subject)
    .toBe('Is this your new e-mail?')
  const { text } = await newestLetter(request, email)
  const link = /http\S+\/confirm-email#secret=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/confirm-email$/)
  await page.getByRole('button', { name: 'Yes, use this address' }).click()
  await expect(page.getByText(/^Done\. Your letters go to/)).toContainText(email)
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByText(/^Letters go to/)).toContainText(email)
})

test('another password ends the other devices, and leaving ends all', async ({ page, request, browser }) => {
  const customer = await registerWithBoxes(request)
  const phone = await browser.newPage()
  await phone.goto('/login')
  await signIn(phone, customer.email)
  await expect(phone).not.toHaveURL('/login')

  await arriveSignedIn(page, customer, '/my-account')
  const panel = page.locator('.card', { has: page.getByRole('heading', { name: 'Where you are signed in' }) })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('This device')
  await page.getByLabel('Password you have').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('New password set successfully.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/my-account')
  await expect(phone).toHaveURL('/login')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await phone.close()
})

for (const width of [320, 390, 768, 1440])
  test(`my account keeps nobody out at ${width} pixels`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await arriveSignedIn(page, await registerWithBoxes(request), '/my-account')
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
