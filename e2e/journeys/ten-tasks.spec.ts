import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type OwnShop, openOwnShop } from '../proof/own-shop.ts'
import { typeCard } from './card.ts'
import { apiOf, arriveSignedIn, type Customer, live, newEmail, registerActive } from './customer.ts'
import { countEffort } from './effort.ts'
import { tellHome, typeOrder } from './first-order.ts'
import { untilAwake } from './window-awake.ts'

/** Its clock is moved until a card fails. */
const OWN_NUMBER = 6
const address = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3987) + OWN_NUMBER}`
let shop: OwnShop
let api: APIRequestContext

test.use({ baseURL: address, viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeAll(async ({ playwright }) => {
  shop = await openOwnShop(OWN_NUMBER)
  api = await playwright.request.newContext({ baseURL: address })
})
test.afterAll(async () => {
  await api.dispose()
  await shop.close()
})

type Task = {
  name: string
  most: { taps: number; fields: number }
  /** Where it begins; My cupboard where nothing else is said. */
  from?: string
  customer?: () => Promise<Customer>
  act: (page: Page, customer: Customer) => Promise<void>
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const mover = (page: Page) => page.getByRole('region', { name: 'Move or skip this box' })
const boxesOf = (customer: Customer) => apiOf(api, customer).get('/boxes')
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

async function inNextBox(customer: Customer): Promise<string> {
  const { nextBox } = await apiOf(api, customer).get('/cupboard')
  return nextBox.productQuantities.find(({ quantity }: { quantity: number }) => quantity > 0).product
    .productName
}

/** A customer whose card has just failed. */
async function whoseCardFailed(): Promise<Customer> {
  const customer = await registerActive(api, '5105105105105100')
  const [, second] = await boxesOf(customer)
  return live(api, customer, { to: `${dayAfter(second.deliveryDate, -3)}T12:00:00Z` })
}

async function whoHasLeft(): Promise<Customer> {
  const customer = await registerActive(api)
  await apiOf(api, customer).post('/account/set-subscription-status', { status: false })
  return customer
}

const tasks: readonly Task[] = [
  {
    name: 'change a quantity',
    most: { taps: 3, fields: 0 },
    async act(page, customer) {
      const name = await inNextBox(customer)
      await follow(page, 'Open this box')
      await line(page, name)
        .getByRole('button', { name: /^One more/ })
        .click()
      await line(page, name).getByRole('button', { name: 'Update' }).click()
      await expect(line(page, name).getByText('Set by you')).toBeVisible()
    },
  },
  {
    name: '“I still have 6 rolls”',
    most: { taps: 2, fields: 1 },
    async act(page) {
      const shelf = page.getByRole('list', { name: 'What is in your cupboard' })
      await shelf.getByRole('button', { name: /Toilet Roll/ }).click()
      await page.getByRole('spinbutton', { name: /^How many rolls/ }).fill('6')
      await page.getByRole('button', { name: 'Tell us' }).click()
      await expect(shelf.getByRole('button', { name: /Toilet Roll/ })).toContainText('You told us today.')
    },
  },
  {
    name: 'be on holiday: the box comes later',
    most: { taps: 3, fields: 2 },
    async act(page, customer) {
      const [, box] = await boxesOf(customer)
      await follow(page, 'Move or skip a box')
      await page.getByLabel('Away from').fill(dayAfter(box.deliveryDate, -4))
      await page.getByLabel('Back on').fill(dayAfter(box.deliveryDate, 10))
      await page.getByRole('button', { name: 'Plan around it' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
      await expect.poll(async () => (await boxesOf(customer))[1].deliveryDate > box.deliveryDate).toBe(true)
    },
  },
  {
    name: 'skip a box',
    most: { taps: 3, fields: 0 },
    async act(page) {
      await follow(page, 'Move or skip a box')
      await mover(page).getByRole('button', { name: 'Skip it' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disable Box' }).click()
      await expect(mover(page)).toContainText('Skipped, nothing charged')
    },
  },
  {
    name: 'add a product to the next box, from its page',
    most: { taps: 1, fields: 0 },
    from: '/product-details/bleach',
    async act(page) {
      const panel = page.getByRole('region', { name: /in your box of/ })
      await panel.getByRole('button', { name: /^Add to the box of/ }).click()
      await expect(panel.getByRole('heading')).toHaveText(/^1 in your box of/)
    },
  },
  {
    name: 'change the address',
    most: { taps: 3, fields: 2 },
    async act(page) {
      await follow(page, /My Household/)
      await page.getByRole('button', { name: 'Edit Address' }).click()
      await page.getByLabel('Post Code').fill('ba1 1aa')
      await page.getByLabel('Address Line 1').fill('2 Pantry Place')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Address updated successfully!')).toBeVisible()
    },
  },
  {
    name: 'ask why this number',
    most: { taps: 2, fields: 0 },
    async act(page, customer) {
      const name = await inNextBox(customer)
      await follow(page, 'Open this box')
      await line(page, name)
        .getByText(/^Why \d+\?$/)
        .click()
      await expect(line(page, name).locator('.line-reason')).toContainText(/sees? you to|lasts to/)
    },
  },
  {
    name: 'leave',
    most: { taps: 2, fields: 0 },
    async act(page) {
      await follow(page, 'Manage subscription')
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByRole('button', { name: 'Restart subscription' })).toBeVisible()
    },
  },
  {
    name: 'come back',
    most: { taps: 2, fields: 0 },
    customer: whoHasLeft,
    async act(page) {
      await follow(page, 'Manage subscription')
      await page.getByRole('button', { name: 'Restart subscription' }).click()
      await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
    },
  },
  // The last, since it moves the clock of everybody here.
  {
    name: 'put another card in the place of one that failed',
    most: { taps: 2, fields: 3 },
    customer: whoseCardFailed,
    async act(page, customer) {
      await page.getByRole('alert').getByRole('link', { name: 'Change card' }).click()
      await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
      await typeCard(page, '4242424242424242')
      await page.getByRole('button', { name: 'Save card' }).click()
      await expect.poll(async () => (await boxesOf(customer))[1].orderStatus).toBe('Paid')
    },
  },
]

const table: string[] = []
test.afterAll(() => console.log(['task: taps, typed fields', ...table].join('\n')))

async function count(
  name: string,
  context: BrowserContext,
  most: Task['most'],
  act: () => Promise<void>,
): Promise<void> {
  const effort = await countEffort(context)
  await act()
  const { taps, fields } = effort
  table.push(`${name}: ${taps}, ${fields.size}`)
  expect(taps).toBeLessThanOrEqual(most.taps)
  expect(fields.size).toBeLessThanOrEqual(most.fields)
}

test('from the front page to a paid first box', async ({ page, context }) => {
  await count('from the front page to a paid first box', context, { taps: 8, fields: 9 }, async () => {
    await page.goto('/')
    await untilAwake(page)
    await page.getByRole('main').getByRole('link', { name: 'See your first box' }).click()
    await tellHome(page)
    await page.locator('.price-bar').getByRole('button', { name: 'See your first box' }).click()
    await page.getByRole('link', { name: 'Order this box' }).click()
    await typeOrder(page, newEmail())
    await page.getByRole('button', { name: /^Pay £\d+\.\d\d now$/ }).click()
    await expect(page).toHaveURL('/manage-subscription')
  })
})

for (const { name, most, from = '/manage-subscription', customer = () => registerActive(api), act } of tasks)
  test(name, async ({ page, context }) => {
    const who = await customer()
    await count(name, context, most, async () => {
      await arriveSignedIn(page, who, from)
      await untilAwake(page)
      await act(page, who)
    })
  })
