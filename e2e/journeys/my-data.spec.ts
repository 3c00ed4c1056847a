import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveSignedIn, newestLetter, PASSWORD, register, registerWithBoxes, signIn } from './customer.ts'

test('a copy is taken, news are taken up and left, and a complaint is acknowledged', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  await arriveSignedIn(page, customer, '/my-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('cupboard-my-data.zip')

  await page.getByLabel('Send me news and offers now and then').check()
  await expect(page.getByText(/^Yes on/)).toHaveCount(2)
  await page.getByLabel('Send me news and offers now and then').uncheck()
  await expect(page.getByText(/^Taken back on/)).toHaveCount(1)

  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please tell us in a sentence what is wrong.')).toBeVisible()
  await page.getByLabel('What is wrong').fill('You wrote to my old address.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('list', { name: 'Your complaints' })).toContainText(
    'You wrote to my old address.',
  )
  await expect
    .poll(async () => (await newestLetter(request, customer.email))?.subject)
    .toBe('We have your complaint')
})

test('an account is erased after saying what goes, and the same e-mail is free again', async ({
  page,
  request,
}) => {
  const customer = await registerWithBoxes(request)
  await page.goto('/login')
  await signIn(page, customer.email)
  await expect(page).not.toHaveURL('/login')
  await page.goto('/my-data')
  await expect(page.getByText('Nothing stays with us.')).toBeVisible()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('Please tick this first')).toBeVisible()
  await page.getByLabel('I know that this cannot be undone').check()
  await page.getByLabel('Your password').fill('Wrong-1!')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page).toHaveURL('/account-erased')
  await expectAccessible(page)
  await page.goto('/login')
  await signIn(page, customer.email)
  await expect(page.getByText('Email or password is not recognised')).toBeVisible()
})

test('a budget and the wish to be asked are set on the subscription page', async ({ page, request }) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/subscription-details')
  await page.getByLabel('At most, in pounds').fill('5')
  await page.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByText('Please choose a sum from £10.00 to £1,000.00.')).toBeVisible()
  await page.getByLabel('At most, in pounds').fill('900')
  await page.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByText('never costs more than £900.00')).toBeVisible()
  await page.getByLabel('Send a box only when I say yes').check()
  await expect(page.getByText('We ask you before each box.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Send a box only when I say yes')).toBeChecked()
  await page.getByRole('button', { name: 'No budget' }).click()
  await expect(page.getByRole('button', { name: 'No budget' })).toBeHidden()
})

for (const path of ['/my-data', '/subscription-details'])
  for (const width of [320, 390, 768, 1440])
    test(`${path} keeps nobody out at ${width} pixels`, async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await arriveSignedIn(page, await registerWithBoxes(request), path)
      const last = path === '/my-data' ? 'Erase my account' : 'Ask me before each box'
      await expect(page.getByRole('heading', { name: last })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    })
