import { expect, type Page, test } from '@playwright/test'
import {
  ADDRESS,
  apiOf,
  arriveSignedIn,
  newEmail,
  PASSWORD,
  register,
  registerWithBoxes,
} from '../journeys/customer.ts'
import { layoutShiftOf, watchLayoutShift } from '../journeys/layout-shift.ts'
import { untilAwake } from '../journeys/window-awake.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(ADDRESS.name)
  await page.getByLabel('Contact Number').fill(ADDRESS.contactNumber)
  await page.getByLabel('Address Line 1').fill(ADDRESS.addressLine1)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('Post Code').fill(ADDRESS.postCode)
}

async function walkToProducts(page: Page): Promise<void> {
  await next(page).click()
  await page.getByRole('button', { name: 'One more: Women' }).click()
  await next(page).click()
  await next(page).click()
  await next(page).click()
  await expect(step(page, 'Products')).toBeVisible()
}

const REQUIRED = [
  'Name is required',
  'Contact Number is required',
  'Address Line 1 is required',
  'City is required',
  'Country is required',
  'Post Code is required',
]

test('an address that is left empty says what is missing, field by field', async ({ page }) => {
  await page.goto('/household')
  const labels = ['Name', 'Contact Number', 'Address Line 1', 'City', 'Country', 'Post Code']
  for (const [index, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).fill('')
    await page.getByLabel(label, { exact: true }).blur()
    await expect(page.getByText(REQUIRED[index] ?? '', { exact: true })).toBeVisible()
  }
})

test('an address that is saved too soon says all that is missing, and goes there', async ({ page }) => {
  await page.goto('/household')
  await page.getByLabel('Country').fill('')
  await expect(next(page)).toBeDisabled()
  await next(page).click({ force: true })
  for (const sentence of REQUIRED) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('a post code is tidied and checked, and we say where we deliver', async ({ page }) => {
  await page.goto('/household')
  await fillAddress(page)
  await page.getByLabel('Post Code').fill('ZZZ 999')
  await page.getByLabel('Post Code').blur()
  await expect(page.getByText('Invalid post code')).toBeVisible()
  await page.getByLabel('Post Code').fill('bs78ab')
  await page.getByLabel('Post Code').blur()
  await expect(page.getByLabel('Post Code')).toHaveValue('BS7 8AB')
  await page.getByLabel('Country').fill('France')
  await page.getByLabel('Country').blur()
  await expect(page.getByText('We deliver in the United Kingdom only', { exact: true })).toBeVisible()
  await expect(next(page)).toBeDisabled()
})

test('people are counted with plus and minus, and nothing is red before a key is touched', async ({
  page,
}) => {
  await page.goto('/household')
  await fillAddress(page)
  await next(page).click()
  await expect(step(page, 'Occupants')).toBeVisible()
  await expect(page.getByText('At least one adult is required')).toHaveCount(0)
  await page.getByLabel('Men', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  await expect(page.getByLabel('Men', { exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: 'One less: Men' }).click()
  await expect(page.getByLabel('Men', { exact: true })).toHaveValue('0')
  await expect(page.getByText('At least one adult is required')).toHaveCount(0)
  await next(page).click()
  await expect(page.getByText('At least one adult is required')).toHaveCount(1)
  await page.getByRole('button', { name: 'One more: Women' }).click()
  await expect(page.getByText('At least one adult is required')).toHaveCount(0)
})

test('whoever signs up is not asked again for name and phone', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Cooke')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone').pressSequentially('07700 900123')
  await expect(page.getByLabel('Phone')).toHaveValue('07700900123')
  await page.getByLabel(/I am at least 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/household')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Cooke')
  await expect(page.getByLabel('Contact Number')).toHaveValue('07700900123')
})

test('whoever describes the home first is not asked again for name and phone', async ({ page }) => {
  await page.goto('/household')
  await fillAddress(page)
  await next(page).click()
  await expect(step(page, 'Occupants')).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('Cooke')
  await expect(page.getByLabel('Phone')).toHaveValue('07700900123')
})

test('Back walks the steps of the wizard, forward too', async ({ page }) => {
  await page.goto('/how-it-works')
  await page.goto('/household')
  await fillAddress(page)
  await walkToProducts(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/ 2 of 8 /)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/ 1 of 8 /)).toBeVisible()
  for (const name of ['Appliances', 'Layout', 'Occupants', 'Address']) {
    await page.goBack()
    await expect(step(page, name)).toBeVisible()
  }
  await page.goForward()
  await expect(step(page, 'Occupants')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Address' }).click()
  await expect(step(page, 'Address')).toBeVisible()
})

test('Back to the shelves stands where they were left, and a new page starts at its top', async ({
  page,
}) => {
  await page.goto('/products')
  await untilAwake(page)
  const link = page.getByRole('link', { name: 'Oven Cleaner', exact: true })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000)
  // Where it stands when it is pressed: pictures that come late still move it before.
  const pressed = link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('click', () => resolve(element.getBoundingClientRect().top), {
          capture: true,
        })
      }),
  )
  await link.click()
  const before = await pressed
  await expect(page).toHaveURL('/product-details/oven-cleaner')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect
    .poll(async () => Math.abs((await link.evaluate((one) => one.getBoundingClientRect().top)) - before))
    .toBeLessThan(60)
})

test('a product chosen before the home is described leads to the first step that is missing', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  await apiOf(request, customer).post('/products', ['hand-soap'])
  await arriveSignedIn(page, customer, '/box-summary')
  await expect(page).toHaveURL('/household')
  await expect(step(page, 'Address')).toBeVisible()
  await fillAddress(page)
  await walkToProducts(page)
  await expect(page.getByText(/1 chosen/)).toBeVisible()
  for (let shelf = 0; shelf < 7; shelf++)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  await next(page).click()
  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL('/box-summary')
  await expect(page.getByText('First Payment')).toBeVisible()
})

test('an account with a home and products but no box yet has its box planned', async ({ page, request }) => {
  const customer = await register(request)
  const api = apiOf(request, customer)
  await api.post('/products', ['hand-soap'])
  await api.post('/account/address', ADDRESS)
  await api.post('/account/household', {
    adultsMale: 1,
    adultsFemale: 1,
    childrenMale: 0,
    childrenFemale: 0,
    infants: 0,
    numberOfBathrooms: 1,
    numberOfBedrooms: 1,
    numberOfReceptionRooms: 1,
    washingMachine: true,
    dishWasher: true,
    bath: true,
  })
  await arriveSignedIn(page, customer, '/box-summary')
  await expect(
    page.getByRole('heading', { name: 'Your first box' }).or(page.getByText('First Payment')),
  ).toBeVisible()
})

test('Create your box shows a newcomer the door without an account', async ({ page }) => {
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('link', { name: 'Create your box' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'First, tell us about your home' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See your first box' }).click()
  await expect(page).toHaveURL('/first-box')
})

test("a visitor's product waits in the wizard", async ({ page }) => {
  await page.goto('/product-details/shampoo')
  await untilAwake(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to box' }).first().click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'See your first box' }).click()
  await page.getByRole('link', { name: 'One question at a time instead' }).click()
  await fillAddress(page)
  await walkToProducts(page)
  await expect(page.getByText(/1 chosen/)).toBeVisible()
})

test('the way to a first box without an account is shown on every page of the window', async ({ page }) => {
  for (const path of ['/', '/products', '/product-details/shampoo', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('a[href="/first-box"]').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).locator('a[href="/first-box"]')).toBeVisible()
})

for (const [words, name] of [
  ['loo roll', 'Soft Toilet Roll'],
  ['toilet paper', 'Soft Toilet Roll'],
  ['washing up', 'Washing-Up Liquid'],
  ['deodrant', "Men's Deodorant Spray"],
  ['nappy', 'Nappies'],
] as const) {
  test(`"${words}" finds ${name}, with and without scripts`, async ({ page, browser }) => {
    await page.goto('/products')
    await page.getByPlaceholder('Search here...').fill(words)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`/products?search=${encodeURIComponent(words)}`)
    await expect(plain.getByRole('link', { name, exact: true })).toBeVisible()
    await context.close()
  })
}

test('a search that finds nothing shows what comes nearest and can be cleared', async ({ page }) => {
  await page.goto('/products')
  await untilAwake(page)
  await page.getByPlaceholder('Search here...').fill('shampooing horse')
  await expect(page.getByText('No products found in this category or keyword')).toBeVisible()
  const nearest = page.getByRole('region', { name: 'Perhaps one of these' })
  await expect(nearest.getByRole('link', { name: 'Everyday Shampoo' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByPlaceholder('Search here...')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Soft Toilet Roll' })).toBeVisible()
})

test('a profile that cannot be saved says so in one sentence, and which field is wrong', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-household')
  await page.getByRole('button', { name: 'Edit Address' }).click()
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update address. Please try again.')).toBeVisible()
  await expect(page.getByText('City is required')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Number Of Bathrooms').fill('0')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update details. Please try again.')).toBeVisible()
  await expect(page.getByText('Number Of Bathrooms: Must be at least 1')).toBeVisible()
})

for (const [path, call, sentence] of [
  ['/my-products', '**/api/customer/*/products', 'Something went wrong. Please try again later.'],
  ['/my-household', '**/account/address', 'Error loading address'],
  ['/my-household', '**/account/household', 'Error loading property details'],
  ['/future-boxes', '**/boxes/future', 'Something went wrong fetching boxes. Please try again.'],
] as const) {
  test(`when ${call} fails, ${path} says so after one more try and can be tried again`, async ({
    page,
    request,
  }) => {
    const customer = await registerWithBoxes(request)
    let isBroken = true
    let asked = 0
    await page.route(call, (route) => {
      asked += 1
      return isBroken ? route.abort() : route.continue()
    })
    await arriveSignedIn(page, customer, path)
    await expect(page.getByText(sentence)).toBeVisible()
    expect(asked).toBe(2)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(sentence)).toBeHidden()
  })
}

for (const path of [
  '/my-products',
  '/future-boxes',
  '/previous-boxes',
  '/my-household',
  '/manage-subscription',
  '/my-account',
]) {
  test(`nothing jumps while ${path} comes, on a phone, a tablet and a desk`, async ({ browser, request }) => {
    const customer = await registerWithBoxes(request)
    for (const width of [390, 768, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } })
      await watchLayoutShift(page)
      await arriveSignedIn(page, customer, path)
      await expect(page.locator('.skeleton, .spinner-large:visible')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const { total, moved } = await layoutShiftOf(page)
      // Less than a word that changes inside its button.
      expect(total, `at ${width}: ${moved}`).toBeLessThan(0.001)
      await page.close()
    }
  })
}

test('at 768 px nothing runs out of the screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const customer = await registerWithBoxes(request)
  for (const path of ['/future-boxes', '/manage-subscription']) {
    await arriveSignedIn(page, customer, path)
    await expect(page.locator('.box-card, .way-card').first()).toBeVisible()
    const spill = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('.box-card, .way-card')]
      return [
        document.documentElement.scrollWidth - window.innerWidth,
        ...cards.map((card) => card.scrollWidth - card.clientWidth),
      ]
    })
    expect(Math.max(...spill)).toBeLessThanOrEqual(1)
  }
  for (const arrow of await page.locator('.way-card svg').all())
    expect((await arrow.boundingBox())?.width).toBeGreaterThan(20)
})

test('on a phone the button of a card keeps its one line, in the box or not', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveSignedIn(page, await registerWithBoxes(request), '/products')
  const inBox = page.getByRole('button', { name: 'Remove from box' }).first()
  await expect(inBox).toBeVisible()
  expect((await inBox.boundingBox())?.height).toBeLessThan(50)
})
