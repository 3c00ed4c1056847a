import { expect, test } from '@playwright/test'

test('How It Works walks through its steps and four real homes', async ({ page }) => {
  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
  const headings = [
    'Sign Up',
    'Choose Your Products',
    'Enjoy Hassle-Free Delivery',
    'Manage Your Account Anytime',
    'Real Life Example',
    'Just for two',
    'Our Small family',
    'Large family of fun',
    'Solo kitch member',
  ]
  for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('the terms have ten numbered sections, dated April 2025', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByText('Last updated April 2025')).toBeVisible()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const promises = [
    'monthly automated deliveries',
    'at least 18 years old',
    'recurring monthly payments',
    'cancel or pause at any time before the next delivery is processed',
    'already been processed are not refunded',
    'Payments go through third-party services',
    'Delivery updates arrive by email',
  ]
  for (const promise of promises) await expect(page.getByText(promise)).toBeVisible()
})

test('the privacy policy speaks of our roles and of both sides’ responsibilities', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our roles',
    'Our responsibilities',
    'Your responsibilities',
  ])
})

test('the contact page gives phone and e-mail and asks for every field', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('link', { name: '0117 496 0123' })).toHaveAttribute('href', 'tel:+441174960123')
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@cupboard.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Write to us' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This field is required')
})

test('a message to us is logged, sent nowhere, and ready in the e-mail program', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()))
  await page.goto('/contact-us')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('07700900123')
  await page.getByLabel('Message').fill('Is the cat included?')
  await page.getByRole('button', { name: 'Write to us' }).click()
  await expect(page.getByText('Thank you, Ada.')).toBeVisible()
  const letter = await page.getByRole('link', { name: 'open your message' }).getAttribute('href')
  expect(decodeURIComponent(letter ?? '')).toContain('Is the cat included?')
  expect(letter).toMatch(/^mailto:hello@cupboard\.example\?/)
  expect(logged.join()).toContain('ada@example.com')
  expect(sent).toEqual([])
})
