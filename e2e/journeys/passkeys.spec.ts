import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { plugInKey } from '../office/join.ts'
import { type OwnShop, openOwnShop } from '../proof/own-shop.ts'
import { expectAccessible } from './accessible.ts'
import { newestLetter, PASSWORD, registerActive, signIn } from './customer.ts'
import { untilAwake } from './window-awake.ts'

const OWN_NUMBER = 5
/** A passkey belongs to a name and not to a number, so this shop is called localhost. */
const address = `http://localhost:${Number(process.env.E2E_PORT ?? 3987) + OWN_NUMBER}`
let shop: OwnShop
let api: APIRequestContext

test.use({ baseURL: address, viewport: { width: 390, height: 844 } })
test.beforeAll(async ({ playwright }) => {
  shop = await openOwnShop(OWN_NUMBER, { PUBLIC_URL: address })
  api = await playwright.request.newContext({ baseURL: shop.address })
})
test.afterAll(async () => {
  await api.dispose()
  await shop.close()
})

const panelOf = (page: Page) =>
  page.locator('.card', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await untilAwake(page)
}

async function comeIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await untilAwake(page)
  await signIn(page, email)
  await expect(page).toHaveURL('/')
  await page.goto('/my-account')
  await expect(panelOf(page)).toContainText('You have none yet.')
}

/** This key has its finger on it all the time and would take a suggestion before anybody can press the button. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

test('a passkey is added, signs in and is removed', async ({ page }) => {
  await withoutSuggestions(page)
  await plugInKey(page)
  const { email } = await registerActive(api)
  await comeIn(page, email)
  await panelOf(page).getByLabel('Name of the new passkey').fill('My phone')
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is ready.')).toBeVisible()
  await expect(panelOf(page).getByRole('listitem')).toContainText(/My phone.*Added .*not used yet/)
  await expect
    .poll(async () => (await newestLetter(api, email)).subject)
    .toBe('A passkey was added to Cupboard')
  await expectAccessible(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/my-account')
  await expect(panelOf(page).getByRole('listitem')).toContainText(/My phone.*last used/)

  await panelOf(page).getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await panelOf(page).getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(panelOf(page)).toContainText('You have none yet.')

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey opens no account here.')
  await expectAccessible(page)
})

test('who came in long ago says the password before a passkey is made', async ({ page }) => {
  await plugInKey(page)
  const { email } = await registerActive(api)
  await comeIn(page, email)
  await page.route('**/passkeys/begin', async (route) => {
    // As the shop answers ten minutes later.
    if (route.request().postDataJSON().password) return route.continue()
    const body = {
      code: 'password-needed',
      message: 'Please enter your password, so that we know it is you.',
    }
    return route.fulfill({ status: 422, json: body })
  })
  await page.route('**/account/passkeys', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ json: { ...(await answer.json()), needsPassword: true } })
  })
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(panelOf(page).getByRole('alert')).toContainText('Please enter your password')
  await panelOf(page)
    .getByLabel(/^Your password/)
    .fill(PASSWORD)
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1)
})
