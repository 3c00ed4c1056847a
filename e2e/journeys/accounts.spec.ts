import { expect, test } from '@playwright/test'
import {
  arriveSignedIn,
  newEmail,
  newestLetter,
  PASSWORD,
  register,
  registerWithBoxes,
  signIn,
} from './customer.ts'

test('a visitor signs up and is asked about their home', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Cooke')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone').fill('07700900123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('You must agree to the terms and conditions to proceed')).toBeVisible()
  await page.getByLabel(/I am at least 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('User registered successfully!')).toBeVisible()
  await expect(page).toHaveURL('/household')
})

test('an empty sign-up form says what each field needs', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Phone is required',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('Phone').fill('not a number')
  await expect(page.getByText('Phone number must only contain digits')).toBeVisible()
})

test('a weak password is told in a toast, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Cooke')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('weak')
  await page.getByLabel('Phone').fill('07700900123')
  await page.getByLabel(/I am at least 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/Password must contain at least one uppercase letter/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('an e-mail that is taken leads to the sign-in page, if the customer wants', async ({
  page,
  request,
}) => {
  const { email } = await register(request)
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Cooke')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone').fill('07700900123')
  await page.getByLabel(/I am at least 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email already exists. Do you want to sign in instead?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
})

test('signing in without Remember me lasts as long as the browser is open', async ({
  page,
  request,
  context,
}) => {
  const { email } = await register(request)
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/household')
  expect(
    await page.evaluate(() => [
      Boolean(sessionStorage.getItem('token')),
      Boolean(localStorage.getItem('token')),
    ]),
  ).toEqual([true, false])
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  expect(cookie).toMatchObject({ expires: -1, secure: true, sameSite: 'Strict' })
})

test('signing in with Remember me lasts a day and reaches new tabs', async ({ page, request, context }) => {
  const customer = await registerWithBoxes(request)
  await page.goto('/login')
  await page.getByLabel('Remember me').check()
  await signIn(page, customer.email)
  await expect(page).toHaveURL('/household')
  expect(await page.evaluate(() => Boolean(localStorage.getItem('token')))).toBe(true)
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000)
  const other = await context.newPage()
  await other.goto('/future-boxes')
  await expect(other.getByRole('heading', { name: 'Your next boxes' })).toBeVisible()
})

test('a wrong password is not recognised', async ({ page, request }) => {
  const { email } = await register(request)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email Address is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await signIn(page, email, 'Wrong-password1!')
  await expect(page.getByText('Email or password is not recognised')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a visitor who wanted a customer page is brought back to it after signing in', async ({
  page,
  request,
}) => {
  const { email } = await registerWithBoxes(request)
  await page.goto('/previous-boxes')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/previous-boxes')
  await expect(page.getByText('No previous boxes')).toBeVisible()
})

test('a customer without boxes is sent to the household', async ({ page, request }) => {
  await arriveSignedIn(page, await register(request), '/future-boxes')
  await expect(page).toHaveURL('/household')
})

test('a forgotten password is replaced by the code from the mail', async ({ page, request }) => {
  const { email } = await register(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('nonsense')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Otp send successfully.')).toBeVisible()
  await expect(page).toHaveURL(`/verify-code/${encodeURIComponent(email)}`)

  await page.getByRole('button', { name: 'Verify' }).click()
  await page
    .getByRole('dialog', { name: 'Please enter a valid 4-digit OTP.' })
    .getByRole('button', { name: 'OK' })
    .click()
  const code = /^ {4}(\d{4})$/m.exec((await newestLetter(request, email)).text)?.[1] ?? ''
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Otp verified successfully.')).toBeVisible()

  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Confirm Password is required')).toBeVisible()
  await page.getByLabel('New password').fill('short')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await page.getByLabel('New password').fill('Gooseberry-9!fool')
  await page.getByLabel('Confirm password').fill('Gooseberry-9!')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Gooseberry-9!fool')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('New password set successfully.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signIn(page, email, 'Gooseberry-9!fool')
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a code can be pasted in one go, and a wrong one is told', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await register(request)
  await page.goto(`/verify-code/${encodeURIComponent(email)}`)
  await page.evaluate(() => navigator.clipboard.writeText('1234'))
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('Digit 4')).toHaveValue('4')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Error verifing otp! Please try again')).toBeVisible()
})

test('the link of the letter sets the password without a code', async ({ page, request }) => {
  const { email } = await register(request)
  await request.post('/api/customer/account/password/reset-code', { data: { email } })
  const link = /(http\S+#secret=\S+)/.exec((await newestLetter(request, email)).text)?.[1] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(`/set-password/${encodeURIComponent(email)}`)
  await page.getByLabel('New password').fill('Gooseberry-9!fool')
  await page.getByLabel('Confirm password').fill('Gooseberry-9!fool')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('New password set successfully.')).toBeVisible()
})

test('a session that dies on the server signs the customer out at the next call', async ({
  page,
  request,
}) => {
  const customer = await registerWithBoxes(request)
  await arriveSignedIn(page, customer, '/future-boxes')
  await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible()
  await request.post('/api/customer/account/logout', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { everywhere: true },
  })
  // The open page may notice first and be on its way to the sign-in page already: two navigations at once, as with a
  // customer who clicks just then.
  await page.evaluate(() => location.assign('/previous-boxes')).catch(() => undefined)
  await expect(page).toHaveURL('/login')
})

test('the bell counts what is new, opens it, reads it and deletes it', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await newestLetter(request, customer.email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await arriveSignedIn(page, customer, '/products')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: /Welcome to Cupboard/ }).click()
  const popup = page.getByRole('dialog', { name: 'Welcome to Cupboard' })
  const link = popup.getByRole('link', { name: /Tell us about your home/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await popup.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Welcome to Cupboard/ }).click()
  await popup.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('#notifications').getByText('No notifications')).toBeVisible()
})

test('signing out forgets the customer here and on the server', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await page.getByLabel('Remember me').check()
  await signIn(page, customer.email)
  await expect(page).toHaveURL('/household')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), document.cookie])).toEqual([null, ''])
  const answer = await request.get(`/api/customer/${customer.customerId}/notifications`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})
