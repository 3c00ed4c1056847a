import { expect, type Locator, type Page, test } from '@playwright/test'
import { card } from '../journeys/card.ts'
import { newEmail, PASSWORD } from '../journeys/customer.ts'
import { untilAwake } from '../journeys/window-awake.ts'

test.use({ trace: 'off' })

const MOST_PRESSES = 150

/** Tab by Tab until the focus is there; a control that cannot be reached this way is not there for everyone. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isThere = () =>
    control.evaluate(
      (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
    )
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  expect(await isThere(), `the keyboard does not reach ${control}`).toBe(true)
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await reach(page, control)
  await page.keyboard.press(key)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('the keyboard alone signs up, describes a home and pays', async ({ page }) => {
  await page.goto('/signup')
  await untilAwake(page)
  await type(page, page.getByLabel('First name'), 'Ada')
  await type(page, page.getByLabel('Last name'), 'Cooke')
  await type(page, page.getByLabel('Email'), newEmail())
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, page.getByLabel('Phone'), '07700900123')
  await press(page, page.getByLabel(/I am at least 18/), 'Space')
  await press(page, button(page, 'Create account'))
  await expect(page).toHaveURL('/household')

  const next = button(page, 'Save and continue')
  await type(page, page.getByLabel('Name', { exact: true }), 'Ada Cooke')
  await type(page, page.getByLabel('Contact Number'), '07700900123')
  await type(page, page.getByLabel('Address Line 1'), '1 Larder Lane')
  await type(page, page.getByLabel('City'), 'Bristol')
  await type(page, page.getByLabel('Post Code'), 'BS1 4QA')
  await press(page, next)
  await type(page, page.getByLabel('Men', { exact: true }), '1')
  await type(page, page.getByLabel('Women', { exact: true }), '1')
  await press(page, next)
  await expect(page.getByRole('heading', { name: 'Layout' })).toBeVisible()
  await press(page, next)
  await press(page, page.getByLabel('Washing machine'), 'Space')
  await press(page, next)
  const shelves = page.getByRole('heading', { name: 'Products', level: 2 })
  await expect(shelves).toBeVisible()
  await press(page, button(page, 'Next'))
  await press(page, page.getByRole('button', { name: /Everyday Shampoo/ }), 'Space')
  for (let shelf = 0; shelf < 6; shelf++) await press(page, button(page, 'Next'))
  await press(page, next)
  await expect(page.getByRole('heading', { name: 'Your first box' })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Continue to Payment' }))
  await press(page, page.getByRole('link', { name: 'Start Subscription' }))
  await expect(page).toHaveURL('/payment')

  await expect(button(page, 'Pay Now')).toBeEnabled()
  await type(page, card(page).getByLabel(/card number/i), '4242424242424242')
  await type(page, card(page).getByLabel(/expiry/i), '1239')
  await type(page, card(page).getByLabel(/cvc|security/i), '123')
  await press(page, button(page, 'Pay Now'))
  await expect(page).toHaveURL('/manage-subscription')
})
