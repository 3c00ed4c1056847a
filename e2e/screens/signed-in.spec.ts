import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  apiOf,
  arriveSignedIn,
  newestLetter,
  PASSWORD,
  register,
  registerWithBoxes,
  signIn,
} from '../journeys/customer.ts'

/** Signs in by hand, so that the browser stores everything that the form stores. */
async function signInByHand(page: Page, email: string, remember = false): Promise<void> {
  await page.goto('/login')
  if (remember) await page.getByLabel('Remember me').check()
  await signIn(page, email)
  await expect(page).toHaveURL('/household')
}

async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

/** The page's scripts come only when the test lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

for (const remember of [false, true]) {
  test(`a customer ${remember ? 'with' : 'without'} Remember me is signed in in every tab`, async ({
    page,
    request,
    context,
  }) => {
    const { email } = await registerWithBoxes(request)
    await signInByHand(page, email, remember)
    const other = await newTab(context, '/my-products')
    await expect(other.getByRole('article')).toHaveCount(4)
    const cookie = (await context.cookies()).find(({ name }) => name === 'token')
    if (remember) expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400)
    else expect(cookie?.expires).toBe(-1)
  })
}

test('the words of a notification open a page that knows the customer', async ({
  page,
  request,
  context,
}) => {
  const { email } = await registerWithBoxes(request)
  await newestLetter(request, email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByHand(page, email)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: /Welcome to Cupboard/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('link').click()
  const tab = await opened
  await expect(tab).toHaveURL('/household')
  await expect(tab.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('signing out in one tab signs out the others at once', async ({ page, request, context }) => {
  const { email } = await registerWithBoxes(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByHand(page, email)
  const other = await newTab(context, '/my-products')
  const window = await newTab(context, '/how-it-works')
  await expect(other.getByRole('article')).toHaveCount(4)
  // A call still under way would learn of the dead token by itself, which leads to the sign-in page.
  await expect(window.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await window.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/login')
  await expect(window.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a tab whose customer signs out elsewhere without telling is signed out at its next call', async ({
  page,
  request,
  context,
}) => {
  const { email, token } = await registerWithBoxes(request)
  await signInByHand(page, email)
  await request.post('/api/customer/account/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: { everywhere: true },
  })
  const other = await newTab(context, '/my-products')
  await expect(other).toHaveURL('/login')
})

test('the shop itself believes the header of a request and never a cookie', async ({
  page,
  request,
  context,
}) => {
  const { email, customerId } = await registerWithBoxes(request)
  await signInByHand(page, email)
  const answer = await context.request.get(`/api/customer/${customerId}/boxes`)
  expect(answer.status()).toBe(401)
})

for (const path of ['/products', '/product-details/hand-soap']) {
  test(`a customer's Add to box on ${path} is kept until the scripts are awake`, async ({
    page,
    request,
  }) => {
    const customer = await registerWithBoxes(request)
    const release = await holdScripts(page)
    await arriveSignedIn(page, customer, path, 'commit')
    const button =
      path === '/products'
        ? card(page, 'Liquid Hand Soap').getByRole('button')
        : page.getByRole('main').getByRole('button', { name: 'Add to box' }).first()
    await button.click()
    await expect(button).toHaveAttribute('data-pressed')
    release()
    await expect(page.getByText('Product added successfully.')).toBeVisible()
    await expect(page).toHaveURL(path)
    const mine: { productId: string }[] = await apiOf(request, customer).get('/products')
    expect(mine.map(({ productId }) => productId)).toContain('hand-soap')
  })
}

test('a press that begins before the scripts are awake and ends after it is done', async ({
  page,
  request,
}) => {
  const customer = await registerWithBoxes(request)
  const release = await holdScripts(page)
  await arriveSignedIn(page, customer, '/product-details/hand-soap', 'commit')
  const button = page.getByRole('main').getByRole('button', { name: 'Add to box' }).first()
  await button.scrollIntoViewIfNeeded()
  const place = await button.boundingBox()
  if (!place) throw new Error('the button is on the page')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  const known = page.waitForResponse('**/api/customer/*/products')
  release()
  await known
  await page.mouse.up()
  await expect(page.getByText('Product added successfully.')).toBeVisible()
})

test('a press before the box is known is done when it is', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/customer/*/products', async (route) => {
    if (route.request().method() === 'GET') await gate.promise
    await route.continue()
  })
  await arriveSignedIn(page, customer, '/products')
  const button = card(page, 'Liquid Hand Soap').getByRole('button')
  await page.waitForRequest(/customer\/.*\/products$/)
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect(page.getByText('Product added successfully.')).toBeVisible()
})

test('a visitor who presses before the scripts are awake is asked to sign in, and the product is kept', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await card(page, 'Liquid Hand Soap').getByRole('button').click()
  release()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'First, tell us about your home' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wanted-products'))).toBe('["hand-soap"]')
})

test('a sign-in sent before the scripts are awake is kept, done, and never in the address', async ({
  page,
  request,
}) => {
  const { email } = await registerWithBoxes(request)
  const release = await holdScripts(page)
  const seen: string[] = []
  page.on('request', (asked) => seen.push(asked.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Remember me').check()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  release()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/household')
  expect(await page.evaluate(() => Boolean(localStorage.getItem('token')))).toBe(true)
  expect(seen.filter((url) => url.includes('assword='))).toEqual([])
})

test('a browser without scripts never writes a password into the address', async ({ browser, request }) => {
  const { email } = await register(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByText(/Signing in needs JavaScript/)).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto('/future-boxes')
  await expect(page.getByText(/Your account needs JavaScript/)).toBeVisible()
  await expect(page.getByRole('status')).toBeHidden()
  await page.goto('/household')
  await expect(page.getByText(/Planning a box needs JavaScript/)).toBeVisible()
  await context.close()
})

test('somebody who is in has no use for the sign-in page, and Back does not lead to it', async ({
  page,
  request,
}) => {
  const { email } = await registerWithBoxes(request)
  await page.goto('/how-it-works')
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/household')
  await page.goBack()
  await expect(page).toHaveURL('/how-it-works')
  await page.goto('/login')
  await expect(page).toHaveURL('/manage-subscription')
})

test('the sign-in page does not offer to sign in at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

test('a wrong password is told beside the form, and its message goes with the next try', async ({
  page,
  request,
}) => {
  const { email } = await registerWithBoxes(request)
  await page.goto('/login')
  await signIn(page, email, 'Wrong-password1!')
  await expect(page.getByText('Email or password is not recognised')).toBeVisible()
  await expect(page.getByText(/No account goes with these two/)).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText('Email or password is not recognised')).toBeHidden()
})

test('an e-mail is typed once on the way to a new password and back', async ({ page, request }) => {
  const { email } = await register(request)
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  const code = /^ {4}(\d{4})$/m.exec((await newestLetter(request, email)).text)?.[1] ?? ''
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('New password').fill('Gooseberry-9!fool')
  await page.getByLabel('Confirm password').fill('Gooseberry-9!fool')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
})

test('what one tab changes the other shows when it is looked at again', async ({
  page,
  request,
  context,
}) => {
  const customer = await registerWithBoxes(request)
  await signInByHand(page, customer.email)
  const other = await newTab(context, '/my-products')
  await expect(other.getByRole('article')).toHaveCount(4)
  await apiOf(request, customer).post('/products', ['hand-soap'])
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByRole('article')).toHaveCount(5)
})

test('something new is marked on the menu button of a phone', async ({ page, request }) => {
  const customer = await registerWithBoxes(request)
  await newestLetter(request, customer.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveSignedIn(page, customer, '/products')
  await expect(page.locator('[data-unread]')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByText('1 unread')).toBeVisible()
})
