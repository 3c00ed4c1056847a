import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newestLetter, registerWithBoxes } from './customer.ts'
import { untilAwake } from './window-awake.ts'

test('somebody comes in by a link in a letter, and the link works once', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await registerWithBoxes(request)
  await page.goto('/login')
  await untilAwake(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('link', { name: 'E-mail me a link instead' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByText(/a letter with a link is on its way/)).toBeVisible()

  await expect.poll(async () => (await newestLetter(request, email))?.subject).toBe('Your way into Cupboard')
  const { text } = await newestLetter(request, email)
  const link = /http\S+\/sign-in-link#secret=[\w-]+/.exec(text)?.[0] ?? ''
  const phone = await browser.newPage()
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/sign-in-link$/)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).not.toHaveURL(/sign-in-link/)
  await phone.goto('/my-account')
  await expect(phone.getByText(/^Letters go to/)).toContainText(email)
  await phone.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used')
})

test('the page that asks for a link keeps nobody out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/sign-in-link')
  await untilAwake(page)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})
