import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { typeCard } from './card.ts'
import {
  apiOf,
  arriveSignedIn,
  type Customer,
  newestLetter,
  register,
  registerActive,
  registerWithBoxes,
} from './customer.ts'
import { announceSecondBox, type Box, boxesOf, day, pounds, registerBigHome } from './customer-big-home.ts'

const DAY_MS = 86_400_000
const daysAfter = (text: string, count: number) =>
  new Date(Date.parse(text) + count * DAY_MS).toISOString().slice(0, 10)
/** The Sunday that ends the week of a day. */
const sundayOf = (text: string) => daysAfter(text, (7 - new Date(text).getUTCDay()) % 7)
const contents = ({ boxPrice, productQuantities }: Box) => ({
  boxPrice,
  lines: productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
})

/** A day some two weeks after the box's own on which it could come. */
async function laterDay(request: APIRequestContext, customer: Customer, box: Box): Promise<string> {
  const { days } = await apiOf(request, customer).get(`/boxes/${box.boxId}/delivery-days`)
  return days.find((each: string) => each >= daysAfter(box.deliveryDate, 14))
}

const effectIn = (place: Page | Locator) => place.getByRole('list', { name: 'What changes' })

test.describe('what comes of it is shown first', () => {
  test('skipping a box that changes another shows both, and Undo brings everything back', async ({
    page,
    request,
  }) => {
    const customer = await registerBigHome(request)
    const before = await boxesOf(request, customer)
    const [, box] = before as [Box, Box]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    await page.getByRole('button', { name: 'Disable Box' }).click()
    const dialog = page.getByRole('dialog', { name: `Skip the box of ${day(box.deliveryDate)}` })
    await expect(effectIn(dialog)).toContainText(`${pounds(box.boxPrice)} → nothing. It does not come.`)
    const told = await effectIn(dialog).getByRole('listitem').filter({ hasText: 'Box of' }).count()
    expect(told).toBeGreaterThan(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await boxesOf(request, customer)).map(contents)).toEqual(before.map(contents))

    await page.getByRole('button', { name: 'Disable Box' }).click()
    await dialog.getByRole('button', { name: 'Disable Box' }).click()
    await expect(page.getByText('Box status updated successfully.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disable Box' })).toBeVisible()
    expect((await boxesOf(request, customer)).map(contents)).toEqual(before.map(contents))
  })

  test('skipping a box that changes nothing else takes one press', async ({ page, request }) => {
    const customer = await registerActive(request)
    const last = (await boxesOf(request, customer)).at(-1) as Box
    await arriveSignedIn(page, customer, `/box/${last.boxId}`)
    await page.getByRole('button', { name: 'Disable Box' }).click()
    await expect(page.getByText('Box status updated successfully.')).toBeVisible()
    await expect(page.getByText(`The box of ${day(last.deliveryDate)} does not come.`)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Nothing charged' })).toBeVisible()
  })

  test('a picked day shows its price and contents before it is confirmed, and they come true', async ({
    page,
    request,
  }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    await page.getByRole('button', { name: 'Postpone Subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date:' })
    const later = await laterDay(request, customer, box)
    await dialog.getByPlaceholder('Select a date').fill(later)
    const first = effectIn(dialog).getByRole('listitem').first()
    await expect(first).toContainText(new RegExp(`${day(box.deliveryDate)} → \\w+ ${day(later)}`))
    const told = /(?:→|Stays) (£\d+\.\d\d)/.exec((await first.textContent()) ?? '')?.[1]
    await dialog.getByRole('button', { name: 'Add new date' }).click()
    await expect(page.getByText('Date successfully updated!')).toBeVisible()
    const after = (await boxesOf(request, customer)).find(({ boxId }) => boxId === box.boxId) as Box
    expect(after.deliveryDate).toBe(later)
    expect(pounds(after.boxPrice)).toBe(told)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('a postponement that fails says so', async ({ page, request }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    await page.route('**/change-delivery-date', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Postpone Subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date:' })
    await dialog.getByPlaceholder('Select a date').fill(await laterDay(request, customer, box))
    await expect(effectIn(dialog)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add new date' }).click()
    await expect(page.getByText('Error updating date. Please try again.')).toBeVisible()
  })

  test('the calendar opens on the month of the box, marks its day and says why a day is not possible', async ({
    page,
    request,
  }) => {
    const customer = await registerBigHome(request)
    const boxes = await boxesOf(request, customer)
    const box = boxes[1] as Box
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    await page.getByRole('button', { name: 'Postpone Subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date:' })
    await dialog.getByPlaceholder('Select a date').click()
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(
      new Date(box.deliveryDate),
    )
    await expect(dialog.getByRole('heading', { name: month })).toBeVisible()
    await expect(dialog.locator('.is-current-day')).toHaveText(String(Number(box.deliveryDate.slice(8))))
    const sunday = sundayOf(box.deliveryDate)
    const why = `${day(sunday)} is a Sunday, and no van drives on Sundays.`
    await dialog.locator(`[data-day="${sunday}"]`).click()
    await expect(dialog.getByText(why)).toBeVisible()
    await dialog.getByPlaceholder('Select a date').fill(box.deliveryDate.replace(/^\d{4}/, '2020'))
    await expect(dialog.getByText(/is too soon\. The first day we can bring it is/)).toBeVisible()
    await dialog.getByPlaceholder('Select a date').fill(sunday)
    await expect(dialog.getByText(why)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add new date' })).toBeDisabled()
  })

  test('a home that counts its shelf, adds or drops a product is told the price', async ({
    page,
    request,
  }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    const line = box.productQuantities.find(
      ({ quantity }) => quantity > 1,
    ) as Box['productQuantities'][number]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    const card = page.getByRole('listitem').filter({ hasText: line.product.productName }).first()
    await card.getByText(/^Why \d+\?$/).click()
    await card.getByLabel(/^I still have/).fill('900')
    await card.getByRole('button', { name: 'Tell us' }).click()
    const dialog = page.getByRole('dialog', { name: `${line.product.productName}: you have` })
    await expect(effectIn(dialog)).toContainText(`−${line.quantity} ${line.product.productName}`)
    await dialog.getByRole('button', { name: 'Tell us' }).click()
    await expect(page.getByText('Thank you. Your boxes are planned anew.')).toBeVisible()
  })
})

test.describe('quantities', () => {
  test('several changes are saved together, at the price that is shown', async ({ page, request }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    const inside = box.productQuantities.filter(({ quantity }) => quantity > 0).slice(0, 3)
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    for (const { product } of inside)
      await page.getByRole('button', { name: `One more: Quantity of ${product.productName}` }).click()
    const price = box.boxPrice + inside.reduce((sum, line) => sum + line.price, 0)
    const save = page.getByRole('button', { name: `Save 3 changes · ${pounds(price)}` })
    await expect(save).toBeInViewport()
    await save.click()
    await expect(page.getByText(`Saved. This box now costs ${pounds(price)}.`)).toBeVisible()
    await expect(save).toBeHidden()
    expect((await apiOf(request, customer).get(`/boxes/${box.boxId}`)).boxPrice).toBe(price)
  })

  test('unsaved changes are not lost without a word', async ({ page, request }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    const line = box.productQuantities.find(
      ({ quantity }) => quantity > 0,
    ) as Box['productQuantities'][number]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    await page.getByRole('button', { name: `One more: Quantity of ${line.product.productName}` }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toContainText('You have 1 change in this box')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(`/box/${box.boxId}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await dialog.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL('/contact-us')
    const saved: Box = await apiOf(request, customer).get(`/boxes/${box.boxId}`)
    expect(saved.boxPrice).toBe(box.boxPrice + line.price)
  })

  test('a product taken out leaves the list at once, and comes back when that fails', async ({
    page,
    request,
  }) => {
    const customer = await registerBigHome(request)
    const [, box] = (await boxesOf(request, customer)) as [Box, Box]
    const line = box.productQuantities.find(
      ({ quantity }) => quantity > 0,
    ) as Box['productQuantities'][number]
    await arriveSignedIn(page, customer, `/box/${box.boxId}`)
    const answer = Promise.withResolvers<void>()
    await page.route('**/boxes/products/amendment/**', async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: {} })
    })
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${line.product.productName}` })
    await quantity.fill('0')
    await page
      .getByRole('listitem')
      .filter({ hasText: line.product.productName })
      .first()
      .getByRole('button', { name: 'Update' })
      .click()
    await expect(quantity).toBeHidden()
    answer.resolve()
    await expect(page.getByText('Failed to update quantity')).toBeVisible()
    await expect(quantity).toHaveValue(String(line.quantity))
  })
})

test('a skipped box says that nothing is charged, and shows no price and no countdown', async ({
  page,
  request,
}) => {
  const customer = await registerBigHome(request)
  const last = (await boxesOf(request, customer)).at(-1) as Box
  await apiOf(request, customer).post(`/boxes/${last.boxId}/make-active`, { status: false })
  await arriveSignedIn(page, customer, '/future-boxes')
  const card = page.getByRole('link', { name: /And after that/ })
  await expect(card).toContainText('Skipped by you · nothing charged')
  await expect(card).not.toContainText('£')
  await card.click()
  await expect(page.getByRole('definition').filter({ hasText: 'Nothing charged' })).toBeVisible()
  await expect(page.getByText(/to change/)).toBeHidden()
})

test('paying changes nothing that was shown before', async ({ page, request }) => {
  const customer = await register(request)
  const api = apiOf(request, customer)
  const model = await registerWithBoxes(request)
  await api.post('/account/address', await apiOf(request, model).get('/account/address'))
  const household = await apiOf(request, model).get('/account/household')
  await api.post('/account/household', { ...household, childrenMale: 1, childrenFemale: 1 })
  const products: { productId: string }[] = await (await request.post('/api/products', { data: {} })).json()
  await api.post(
    '/products',
    products.slice(0, 24).map(({ productId }) => productId),
  )
  await api.get('/recommendation/calculate')
  await arriveSignedIn(page, customer, '/future-boxes')
  const prices = () => page.getByRole('link', { name: /items? of/ }).locator('strong')
  await expect(prices()).toHaveCount(3)
  const before = await prices().allInnerTexts()
  await page.getByRole('link', { name: 'Start Subscription' }).click()
  await expect(page.getByRole('button', { name: /Pay Now/ })).toBeEnabled()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: /Pay Now/ }).click()
  await expect(page).toHaveURL('/manage-subscription')
  await page.goto('/future-boxes')
  await expect(prices()).toHaveCount(3)
  expect(await prices().allInnerTexts()).toEqual(before)
})

test('whoever has left reads it everywhere, and a double tap does not bring them back', async ({
  page,
  request,
}) => {
  const customer = await registerBigHome(request)
  const [paid] = (await boxesOf(request, customer)) as [Box]
  await arriveSignedIn(page, customer, '/subscription-details')
  await expect(page.getByText(/Does not come any more:/)).toBeVisible()
  await expect(page.getByText('It renews every month until you end it.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).dblclick()
  const ended = page.getByRole('status').filter({ hasText: 'Your subscription has ended' })
  await expect(ended).toContainText('Nothing more is charged.')
  await expect(ended).toContainText(`One box still comes: `)
  await expect(ended).toContainText(`${day(paid.deliveryDate)}, ${pounds(paid.boxPrice)}`)
  await expect(page.getByText(/It ended on .* and does not renew/)).toBeVisible()
  await expect(page.getByText(/Your next box comes on .*\. £[\d.]+ is charged on/)).toBeVisible()
  expect((await apiOf(request, customer).get('/account/get-subscription-status')).active).toBe(false)
  for (const path of ['/my-subscription', '/manage-subscription']) {
    await page.goto(path)
    await expect(ended).toBeVisible()
  }
  await page.goto('/subscription-details')
  await page.getByRole('button', { name: 'Restart subscription' }).click()
  await expect(page.getByText('Welcome back! Your subscription is active.')).toBeVisible()
  await expect(ended).toBeHidden()
})

test('the link of a letter shows the day, the price and the contents that come true', async ({
  page,
  request,
}) => {
  const customer = await registerBigHome(request)
  const before = await announceSecondBox(request, customer)
  expect(before.orderStatus).toBe('CustomerNotified')
  const linkOf = async () =>
    /\/letter\/delay#[\w-]+/.exec((await newestLetter(request, customer.email))?.text ?? '')?.[0] ?? ''
  await expect.poll(linkOf).not.toBe('')
  const link = await linkOf()
  await page.goto(link)
  const list = effectIn(page)
  await expect(list).toBeVisible()
  const shown = await page.getByText(/^The box comes on/).textContent()
  await page.getByRole('button', { name: 'Bring it a week later' }).click()
  await expect(page.getByText(/^Done\. Your box comes on/)).toBeVisible()
  const after = (await boxesOf(request, customer)).find(({ boxId }) => boxId === before.boxId) as Box
  const price = pounds(after.boxPrice)
  expect(shown).toContain(
    after.boxPrice === before.boxPrice ? `Its price stays ${price}.` : `It then costs ${price} instead`,
  )
  expect(shown).toContain(day(after.deliveryDate))
})
