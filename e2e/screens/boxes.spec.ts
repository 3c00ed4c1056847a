import { expect, type Locator, type Page, test } from '@playwright/test'
import { apiOf, arriveSignedIn, registerActive } from '../journeys/customer.ts'
import { type Box, boxesOf } from '../journeys/customer-big-home.ts'

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

async function openWhy(line: Locator): Promise<Locator> {
  await line.getByText(/^Why \d+\?$/).click()
  return line.getByRole('img', { name: /on your shelf/ })
}

/** The second box on its page, with a line that holds something. */
async function openSecondBox(page: Page, request: Parameters<typeof registerActive>[0], productId?: string) {
  const customer = await registerActive(request)
  const [, box] = (await boxesOf(request, customer)) as [Box, Box]
  const line = box.productQuantities.find(({ product, quantity }) =>
    productId ? product.productId === productId : quantity > 0,
  ) as Box['productQuantities'][number]
  await arriveSignedIn(page, customer, `/box/${box.boxId}`)
  await expect(page.getByRole('heading', { name: "What you'll receive" })).toBeVisible()
  return { customer, box, line, name: line.product.productName }
}

test('a shelf is counted in rolls, echoed while typing, and shown as it was told', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { name } = await openSecondBox(page, request, 'toilet-roll')
  if (!(await lineOf(page, name).isVisible()))
    await page.getByRole('button', { name: /excluded item\(s\)/ }).click()
  await openWhy(lineOf(page, name))
  await lineOf(page, name).getByLabel('I still have (rolls)').fill('6')
  await expect(
    lineOf(page, name).getByText(/^About 6 rolls: enough until about \d\d-\d\d-\d{4}\.$/),
  ).toBeVisible()
  await lineOf(page, name).getByRole('button', { name: 'Tell us' }).click()
  const thanks = page.getByText('Thank you. Your boxes are planned anew.')
  const dialog = page.getByRole('dialog', { name: `${name}: you have about 6 rolls left` })
  await expect(dialog.or(thanks)).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Tell us' }).click()
  await expect(thanks).toBeVisible()
  await page.reload()
  const chart = await openWhy(lineOf(page, name))
  await expect(chart).toHaveAccessibleName(new RegExp(`^${name} on your shelf: about 6 rolls now`))
})

test('words and chart of a line tell one day, without decimals, also when the customer set the number', async ({
  page,
  request,
}) => {
  const { name, line } = await openSecondBox(page, request)
  const dayIn = (text: string | null) =>
    /(?:you to|lasts to|empty around) (\d{1,2} [A-Z][a-z]+)/.exec(text ?? '')?.[1]
  const chart = await openWhy(lineOf(page, name))
  const words = lineOf(page, name).locator('.line-reason p').first()
  const said = await words.textContent()
  expect(said).not.toMatch(/\d\.\d/)
  expect(dayIn(said)).toBeDefined()
  expect(dayIn(await chart.getAttribute('aria-label'))).toBe(dayIn(said))
  await lineOf(page, name)
    .getByRole('button', { name: /One more/ })
    .click()
  await lineOf(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(lineOf(page, name).getByText(`Why ${line.quantity + 1}?`)).toBeVisible()
  await expect(words).toContainText(
    `You set ${line.quantity + 1} for this box; we would have sent ${line.quantity}.`,
  )
  await expect
    .poll(async () => dayIn(await chart.getAttribute('aria-label')) === dayIn(await words.textContent()))
    .toBe(true)
})

test('a product taken out of the box says where it went, and Undo brings it back', async ({
  page,
  request,
}) => {
  const { name, line } = await openSecondBox(page, request)
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  await quantity.fill('0')
  await lineOf(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Moved here: ${name}`)).toBeVisible()
  await expect(page.getByText(`${name} is left out of this box.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue(String(line.quantity))
  await expect(page.getByText(`Moved here: ${name}`)).toBeHidden()
})

test('what is asked for once a box comes once in every box', async ({ page, request }) => {
  const customer = await registerActive(request)
  const input = { productID: 'shampoo', numberOfItemsPerBox: 1 }
  await apiOf(request, customer).post('/products/frequency-override', input)
  await arriveSignedIn(page, customer, '/future-boxes')
  for (const { boxId } of (await boxesOf(request, customer)).slice(1)) {
    await page.goto(`/box/${boxId}`)
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Everyday Shampoo' })).toHaveValue('1')
  }
})

test('a box that cannot be fetched says so and can be tried again', async ({ page, request }) => {
  const customer = await registerActive(request)
  const [, box] = (await boxesOf(request, customer)) as [Box, Box]
  let isAway = true
  await page.route(`**/boxes/${box.boxId}`, (route) => (isAway ? route.abort() : route.continue()))
  await arriveSignedIn(page, customer, `/box/${box.boxId}`)
  await expect(page.getByText('Error fetching box products. Please try again later.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Price, delivery included')).toBeVisible()
})

test('what a customer has of a product stands on a card of its own', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveSignedIn(page, await registerActive(request), '/product-details/shampoo')
  const panel = page.getByRole('region', { name: 'Your deliveries of this product' })
  await expect(panel.getByText('Next delivery')).toBeVisible()
  const [card, around] = await panel.evaluate((element) => {
    const shade = (one: Element | null) => one && getComputedStyle(one).backgroundColor
    return [shade(element), shade(document.querySelector('main')) ?? shade(document.body)]
  })
  expect(card).not.toBe(around)
  expect(card).not.toBe('rgba(0, 0, 0, 0)')
})
