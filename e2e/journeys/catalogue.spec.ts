import { expect, type Page, test } from '@playwright/test'
import { untilAwake } from './window-awake.ts'
import { signInAsNewCustomer } from './window-customer.ts'

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** Labels and messages that come and go are written down, so that a slow test cannot miss them. */
async function noteWhatIsSaid(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const said: string[] = []
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('.toast, .product-card button'))
        if (element.textContent && !said.includes(element.textContent)) said.push(element.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return said
  })
  return () => notes.jsonValue()
}

test('a card shows picture, name, price, unit price and a line about the product', async ({ page }) => {
  await page.goto('/products')
  const roll = card(page, 'Soft Toilet Roll')
  await expect(roll.locator('img')).toHaveAttribute('src', '/pictures/products/toilet-roll.svg')
  await expect(roll).toContainText('£5.25')
  await expect(roll).toContainText('58.3p per roll')
  await expect(roll).toContainText('Nine soft white rolls.')
  await expect(page.getByText('Every price includes VAT and delivery.')).toBeVisible()
  await roll.click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL('/product-details/toilet-roll')
})

test('with All, products stand under a heading for each category', async ({ page }) => {
  await page.goto('/products')
  const category = page.getByLabel('Category')
  await expect(category).toHaveValue('All')
  const options = await category.getByRole('option').allTextContents()
  expect(options[0]).toBe('All')
  expect(options).toHaveLength(9)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(options.slice(1))
})

test('with a category, its products stand in one flat grid', async ({ page }) => {
  await page.goto('/products')
  await page.getByLabel('Category').selectOption('Oral Care')
  await expect(page).toHaveURL('/products?category=Oral+Care')
  await expect(page.getByRole('link', { name: 'Mint Toothpaste' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oral Care' })).toHaveCount(0)
  await expect(card(page, 'Soft Toilet Roll')).toHaveCount(0)
})

test('a search finds part of a name in any case and lives in the address', async ({ page }) => {
  await page.goto('/products')
  await page.getByPlaceholder('Search here...').pressSequentially('TOILET ro')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Soft Toilet Roll')).toBeVisible()
  await expect(page).toHaveURL('/products?search=TOILET+ro')
  await page.reload()
  await expect(page.getByPlaceholder('Search here...')).toHaveValue('TOILET ro')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/products')
  await page.getByPlaceholder('Search here...').fill('chainsaw')
  await expect(page.getByText('No products found in this category or keyword')).toBeVisible()
})

test('back and forward keep search and category', async ({ page }) => {
  await page.goto('/products')
  await untilAwake(page)
  await page.getByPlaceholder('Search here...').fill('baby')
  await page.getByLabel('Category').selectOption('Baby')
  await page.getByRole('link', { name: 'Baby Wipes' }).click()
  await expect(page).toHaveURL('/product-details/baby-wipes')
  await page.goBack()
  await expect(page).toHaveURL('/products?search=baby&category=Baby')
  await expect(page.getByPlaceholder('Search here...')).toHaveValue('baby')
  await expect(page.getByLabel('Category')).toHaveValue('Baby')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('All')
  await expect(page.getByPlaceholder('Search here...')).toHaveValue('baby')
  await page.goForward()
  await expect(page.getByLabel('Category')).toHaveValue('Baby')
})

test('six skeletons stand in while the products are on their way, and a failure is owned up to', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/products', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto('/contact-us')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Products', { exact: true }).click()
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  gate.resolve()
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
})

test('a visitor who presses Add to box is asked to sign in', async ({ page }) => {
  await page.goto('/products')
  await untilAwake(page)
  await card(page, 'Liquid Hand Soap').getByRole('button', { name: 'Add to box' }).click()
  await expect(page).toHaveURL('/login')
})

test('so is one whose browser runs no scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products')
  await card(page, 'Liquid Hand Soap').getByRole('button', { name: 'Add to box' }).click()
  await expect(page).toHaveURL(/\/login\??$/)
  await context.close()
})

test('a customer adds a product and takes it out again', async ({ page, request }) => {
  await signInAsNewCustomer(page, request)
  await page.goto('/products')
  await untilAwake(page)
  const button = card(page, 'Liquid Hand Soap').getByRole('button')
  await expect(button).toHaveText('Add to box')
  const said = await noteWhatIsSaid(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/customer/*/products', async (route) => {
    if (route.request().method() === 'POST') await gate.promise
    await route.continue()
  })
  await button.click()
  await expect(button).toBeDisabled()
  gate.resolve()
  await expect(button).toHaveText('Remove from box')
  expect(await said()).toEqual(expect.arrayContaining(['Product Added', 'Product added successfully.']))
  await button.click()
  await expect(button).toHaveText('Add to box')
  await expect.poll(said).toContain('Product removed successfully.')
})

test('a product that cannot be added says so and stays out', async ({ page, request }) => {
  await signInAsNewCustomer(page, request)
  await page.route('**/api/customer/*/products', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/products')
  await untilAwake(page)
  const said = await noteWhatIsSaid(page)
  const button = card(page, 'Liquid Hand Soap').getByRole('button')
  await button.click()
  await expect.poll(said).toContain('Error adding product! Please try again')
  await expect(button).toHaveText('Add to box')
})
