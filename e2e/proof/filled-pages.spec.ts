import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { apiOf, type Customer, registerActive } from '../journeys/customer.ts'
import { pounds } from '../journeys/customer-big-home.ts'
import { fetchFaces, layoutShiftOf, watchLayoutShift } from '../journeys/layout-shift.ts'
import { listenForComplaints } from '../journeys/window-complaints.ts'

/** The cookies of a customer who signed in, and nothing else. */
async function bring(context: BrowserContext, baseURL: string, customer: Customer): Promise<void> {
  const { token, customerId } = customer
  const cookies = Object.entries({ token, customerId })
  await context.addCookies(
    cookies.map(([name, value]) => ({ name, value, url: baseURL, sameSite: 'Strict' })),
  )
}

const cookieOf = ({ token, customerId }: Pick<Customer, 'token' | 'customerId'>) =>
  `token=${token}; customerId=${customerId}`

async function pageFor(request: APIRequestContext, path: string, cookie: string) {
  const answer = await request.get(path, { headers: { cookie } })
  return { html: await answer.text(), headers: answer.headers() }
}

test('the account and a box can be read before any script has come', async ({ page, request, baseURL }) => {
  const customer = await registerActive(request)
  const { nextBox } = await apiOf(request, customer).get('/cupboard')
  await bring(page.context(), baseURL ?? '', customer)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/manage-subscription', { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'What is in your cupboard' })).toContainText('Toilet Roll')
  await expect(page.getByRole('region', { name: /^Your next box to fill/ })).toContainText(
    pounds(nextBox.boxPrice),
  )
  await page.goto(`/box/${nextBox.boxId}`, { waitUntil: 'commit' })
  await expect(page.getByText(pounds(nextBox.boxPrice)).first()).toBeVisible()
})

test('a page that came filled wakes up without a word of complaint, and works', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await registerActive(request)
  await bring(page.context(), baseURL ?? '', customer)
  const complaints = listenForComplaints(page)
  await watchLayoutShift(page)
  await fetchFaces(page)
  const asked: string[] = []
  page.on('request', (made) => asked.push(new URL(made.url()).pathname))
  await page.goto('/manage-subscription', { waitUntil: 'networkidle' })
  for (const filled of ['boxes', 'cupboard', 'my-subscription'])
    expect(asked).not.toContain(`/api/customer/${customer.customerId}/${filled}`)
  expect(await layoutShiftOf(page)).toMatchObject({ total: 0 })
  const shelf = page.getByRole('list', { name: 'What is in your cupboard' })
  await shelf.getByRole('button', { name: /Shampoo/ }).click()
  await page.getByRole('button', { name: 'We’ve run out' }).click()
  await page.getByRole('button', { name: 'Tell us' }).click()
  await expect(shelf.getByRole('button', { name: /Shampoo/ })).toContainText('Nothing left.')
  await page.reload()
  await expect(shelf.getByRole('button', { name: /Shampoo/ })).toContainText('Nothing left.')
  expect(complaints).toEqual([])
})

test('a page holds nothing of a customer for anybody else, and is stored nowhere', async ({ request }) => {
  const [ada, ben] = [await registerActive(request), await registerActive(request)]
  const own = await pageFor(request, '/manage-subscription', cookieOf(ada))
  expect(own.html).toContain('What is in your cupboard')
  expect(own.html).not.toContain(ada.token)
  expect(own.headers['cache-control']).toBe('no-store')
  const { nextBox } = await apiOf(request, ben).get('/cupboard')
  for (const cookie of [
    '',
    cookieOf({ token: ada.token, customerId: ben.customerId }),
    cookieOf({ token: 'not-a-token', customerId: ben.customerId }),
    `token=${ben.token}`,
  ])
    for (const path of ['/manage-subscription', `/box/${nextBox.boxId}`]) {
      const { html } = await pageFor(request, path, cookie)
      expect(html, `${path} with ${cookie}`).not.toContain('What is in your cupboard')
      expect(html, `${path} with ${cookie}`).not.toContain(nextBox.reference)
    }
  const ofAnother = await pageFor(request, `/box/${nextBox.boxId}`, cookieOf(ada))
  expect(ofAnother.html).not.toContain(nextBox.reference)
})

test('no call of the API believes a cookie', async ({ request }) => {
  const customer = await registerActive(request)
  const answer = await request.get(`/api/customer/${customer.customerId}/boxes`, {
    headers: { cookie: cookieOf(customer) },
  })
  expect(answer.status()).toBe(401)
})

test('whose session has ended is asked to sign in, and sees nothing before', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await registerActive(request)
  await request.post(`/api/customer/account/logout`, {
    headers: { authorization: `Bearer ${customer.token}` },
    data: {},
  })
  await bring(page.context(), baseURL ?? '', customer)
  await page.goto('/manage-subscription')
  await expect(page).toHaveURL(/\/login/)
})
