import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  apiOf,
  type Customer,
  live,
  newEmail,
  register,
  registerActive,
  registerWithBoxes,
} from '../journeys/customer.ts'
import { registerBigHome } from '../journeys/customer-big-home.ts'
import { tellHome, typeOrder } from '../journeys/first-order.ts'

/** The owner of an account, and its first two boxes if there are any. */
export type Known = { customer: Customer | null; paidBox: string; nextBox: string }

const NOBODY: Known = { customer: null, paidBox: '', nextBox: '' }

async function knownOf(request: APIRequestContext, customer: Customer): Promise<Known> {
  const [paid, next] = await apiOf(request, customer).get('/boxes')
  return { customer, paidBox: paid?.boxId ?? '', nextBox: next?.boxId ?? '' }
}

/** The lives whose screens are looked at, in the order in which the clock brings them about. */
export const lives = {
  visitor: async () => NOBODY,
  newcomer: async (request) => ({ ...NOBODY, customer: await register(request) }),
  planned: async (request) => knownOf(request, await registerWithBoxes(request)),
  active: async (request) => knownOf(request, await registerActive(request)),
  big: async (request) => knownOf(request, await registerBigHome(request)),
  left: async (request) => {
    const customer = await registerActive(request)
    await apiOf(request, customer).post('/account/set-subscription-status', { status: false })
    return knownOf(request, customer)
  },
  refused: async (request) => {
    const customer = await registerActive(request, '5105105105105100')
    const [, second] = await apiOf(request, customer).get('/boxes')
    return knownOf(request, await live(request, customer, { to: `${second.charge.on}T09:00:00Z` }))
  },
  halfYear: async (request) => {
    const customer = await registerBigHome(request)
    return knownOf(request, await live(request, customer, { advance: 'P180D' }))
  },
} satisfies Record<string, (request: APIRequestContext) => Promise<Known>>

export type Life = keyof typeof lives

export type State = {
  name: string
  life: Life
  path: string | ((known: Known) => string)
  /** How the shop answers questions about the customer: not at all, with a fault, or with nothing. */
  answers?: 'never' | 'fault' | 'nothing'
  act?: (page: Page) => Promise<void>
}

async function openDemoTools(page: Page): Promise<void> {
  await press('Demo tools')(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A narrow window has them in its menu. */
async function openNotifications(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
  if ((await bell.count()) > 0) await bell.first().click()
  else await press('Menu')(page)
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const pack = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'What is in your cupboard' }).getByRole('button', { name })

async function toProducts(page: Page): Promise<void> {
  await tellHome(page)
  await expect(page.locator('.price-bar')).toContainText(/£\d/)
}

async function toSummary(page: Page): Promise<void> {
  await toProducts(page)
  await page.locator('.price-bar').getByRole('button', { name: 'See your first box' }).click()
  await expect(page.getByRole('heading', { name: 'What comes, and why' })).toBeVisible()
}

async function toOrder(page: Page): Promise<void> {
  await toSummary(page)
  await page.getByRole('link', { name: 'Order this box' }).click()
  await expect(page.getByLabel('Post Code')).toBeVisible()
}

async function editHousehold(page: Page): Promise<void> {
  await press('Edit Details')(page)
  await page.getByLabel('Children Male').fill('4')
}

const ownPages = (life: Life, names: Record<string, State['path']>, answers?: State['answers']): State[] =>
  Object.entries(names).map(([name, path]) => ({
    name: `${name}-${answers ?? life}`,
    life,
    path,
    ...(answers ? { answers } : {}),
  }))

const everyOwnPage: Record<string, State['path']> = {
  cupboard: '/manage-subscription',
  box: ({ nextBox }) => `/box/${nextBox}`,
  months: '/future-boxes',
  past: '/previous-boxes',
  details: '/subscription-details',
  subscription: '/my-subscription',
  household: '/my-household',
  products: '/my-products',
  account: '/my-account',
  data: '/my-data',
}

/** Every screen of the account and of the way to it, in every state that looks different. */
export const states: readonly State[] = [
  { name: 'home-visitor', life: 'visitor', path: '/' },
  { name: 'first-box', life: 'visitor', path: '/first-box' },
  {
    name: 'first-box-no-adult',
    life: 'visitor',
    path: '/first-box',
    async act(page) {
      for (const who of ['Men', 'Women'])
        await page.getByRole('button', { name: `One less: ${who}`, exact: true }).click()
      await press('See what you use')(page)
      await expect(page.getByText('At least one adult is required')).toBeVisible()
    },
  },
  { name: 'first-box-products', life: 'visitor', path: '/first-box', act: toProducts },
  { name: 'first-box-summary', life: 'visitor', path: '/first-box', act: toSummary },
  { name: 'first-box-order', life: 'visitor', path: '/first-box', act: toOrder },
  {
    name: 'first-box-order-errors',
    life: 'visitor',
    path: '/first-box',
    async act(page) {
      await toOrder(page)
      await press(/^Pay £/)(page)
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'first-box-refused',
    life: 'visitor',
    path: '/first-box',
    async act(page) {
      await toOrder(page)
      await typeOrder(page, newEmail(), '4000000000000002')
      await press(/^Pay £/)(page)
      await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeVisible()
    },
  },
  { name: 'login', life: 'visitor', path: '/login' },
  { name: 'sign-in-link', life: 'visitor', path: '/sign-in-link' },
  { name: 'confirm-email', life: 'visitor', path: '/confirm-email' },
  { name: 'account-erased', life: 'visitor', path: '/account-erased' },
  { name: 'letter-yes', life: 'visitor', path: '/letter/yes' },
  { name: 'data-newcomer', life: 'newcomer', path: '/my-data' },
  { name: 'account-newcomer', life: 'newcomer', path: '/my-account' },
  { name: 'steps-newcomer', life: 'newcomer', path: '/household' },
  { name: 'household-newcomer', life: 'newcomer', path: '/my-household' },
  ...ownPages('planned', {
    cupboard: '/manage-subscription',
    months: '/future-boxes',
    details: '/subscription-details',
    payment: '/payment',
  }),
  ...ownPages('active', everyOwnPage),
  ...ownPages('active', everyOwnPage, 'fault'),
  ...ownPages('active', everyOwnPage, 'never'),
  ...ownPages(
    'active',
    { months: '/future-boxes', past: '/previous-boxes', products: '/my-products', payment: '/payment' },
    'nothing',
  ),
  { name: 'home-active', life: 'active', path: '/' },
  { name: 'catalogue-active', life: 'active', path: '/products' },
  { name: 'product-once', life: 'active', path: '/product-details/bleach' },
  { name: 'product-every-time', life: 'active', path: '/product-details/toilet-roll' },
  { name: 'receipt', life: 'active', path: ({ paidBox }) => `/receipt/${paidBox}` },
  { name: 'box-paid', life: 'active', path: ({ paidBox }) => `/box/${paidBox}` },
  { name: 'box-unknown', life: 'active', path: '/box/nothing-of-ours' },
  {
    name: 'pack',
    life: 'active',
    path: '/manage-subscription',
    act: (page) => pack(page, /Toilet Roll/).click(),
  },
  {
    name: 'pack-counted',
    life: 'active',
    path: '/manage-subscription',
    async act(page) {
      await pack(page, /Toilet Roll/).click()
      await page.getByRole('spinbutton', { name: /^How many/ }).fill('90')
      await expect(page.getByRole('region', { name: /^Your next box to fill/ })).toContainText('instead of')
    },
  },
  {
    name: 'pack-too-many',
    life: 'active',
    path: '/manage-subscription',
    async act(page) {
      await pack(page, /Toilet Roll/).click()
      await page.getByRole('spinbutton', { name: /^How many/ }).fill('999999999')
    },
  },
  { name: 'stock-take', life: 'big', path: '/manage-subscription', act: press('Take stock') },
  ...ownPages('big', {
    cupboard: '/manage-subscription',
    box: ({ nextBox }) => `/box/${nextBox}`,
    months: '/future-boxes',
  }),
  {
    name: 'box-changed',
    life: 'big',
    path: ({ nextBox }) => `/box/${nextBox}`,
    async act(page) {
      const more = page.getByRole('button', { name: /^One more/ }).filter({ visible: true })
      for (const which of [0, 1, 2]) await more.nth(which).click()
      await expect(page.getByText(/^Save 3 changes/).first()).toBeVisible()
    },
  },
  {
    name: 'box-why',
    life: 'big',
    path: ({ nextBox }) => `/box/${nextBox}`,
    act: (page) =>
      page
        .getByText(/^Why \d+\?$/)
        .filter({ visible: true })
        .first()
        .click(),
  },
  {
    name: 'box-postpone',
    life: 'active',
    path: ({ nextBox }) => `/box/${nextBox}`,
    async act(page) {
      await press(/^Postpone/)(page)
      await page.getByRole('dialog').getByPlaceholder('Select a date').click()
    },
  },
  { name: 'month-later', life: 'active', path: '/future-boxes', act: press('1 week later') },
  {
    name: 'away-nothing',
    life: 'active',
    path: '/future-boxes',
    act: press('Plan around it'),
  },
  {
    name: 'budget-too-small',
    life: 'active',
    path: '/subscription-details',
    async act(page) {
      await page.getByLabel('At most, in pounds').fill('5')
      await press('Save budget')(page)
      await expect(page.getByText('Please choose a sum from')).toBeVisible()
    },
  },
  { name: 'card-change', life: 'active', path: '/subscription-details', act: press('Change card') },
  { name: 'erase-errors', life: 'planned', path: '/my-data', act: press('Erase my account') },
  { name: 'complaint-errors', life: 'active', path: '/my-data', act: press('Send complaint') },
  { name: 'household-edit', life: 'active', path: '/my-household', act: editHousehold },
  {
    name: 'household-effect',
    life: 'active',
    path: '/my-household',
    async act(page) {
      await editHousehold(page)
      await press('Save Changes')(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'address-edit', life: 'active', path: '/my-household', act: press('Edit Address') },
  {
    name: 'notification',
    life: 'active',
    path: '/my-account',
    async act(page) {
      await openNotifications(page)
      await press(/Welcome to Cupboard/)(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'demo-tools', life: 'active', path: '/products', act: openDemoTools },
  { name: 'menu', life: 'active', path: '/my-account', act: press('Menu') },
  { name: 'notifications', life: 'active', path: '/my-account', act: openNotifications },
  ...ownPages('left', {
    cupboard: '/manage-subscription',
    months: '/future-boxes',
    details: '/subscription-details',
    subscription: '/my-subscription',
  }),
  ...ownPages('refused', {
    cupboard: '/manage-subscription',
    box: ({ nextBox }) => `/box/${nextBox}`,
    months: '/future-boxes',
    payment: ({ nextBox }) => `/payment?box=${nextBox}`,
  }),
  ...ownPages('halfYear', {
    cupboard: '/manage-subscription',
    months: '/future-boxes',
    past: '/previous-boxes',
    subscription: '/my-subscription',
    details: '/subscription-details',
  }),
  { name: 'notifications-many', life: 'halfYear', path: '/my-account', act: openNotifications },
]
