import { expect, test } from '@playwright/test'
import { apiOf, arriveSignedIn, live, newestLetter, registerActive } from './customer.ts'

const DAY_MS = 86_400_000
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`
/** So many days after a day, in the morning. */
const morning = (day: string, days: number) =>
  new Date(Date.parse(`${day}T09:00:00Z`) + days * DAY_MS).toISOString()

test('the notice is drawn, with packs, prices, the charge and buttons, on a phone by day and by night', async ({
  page,
  request,
}) => {
  let customer = await registerActive(request)
  const [, second] = await apiOf(request, customer).get('/boxes')
  customer = await live(request, customer, { to: morning(second.deliveryDate, -7) })
  const box = await apiOf(request, customer).get(`/boxes/${second.boxId}`)
  const letter = await newestLetter(request, customer.email)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(letter.html, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(`${pounds(box.boxPrice)} is taken from ··4242 on`)).toBeVisible()
    const inside = box.productQuantities.filter(({ quantity }: { quantity: number }) => quantity > 0)
    for (const { product, quantity } of inside)
      await expect(page.getByRole('row', { name: `${quantity} × ${product.productName}` })).toBeVisible()
    for (const name of ['Change what is in it', 'Skip this box', 'Have it a week later'])
      await expect(page.getByRole('link', { name })).toBeVisible()
    const { unseen, spill } = await page.evaluate(() => ({
      unseen: [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
      spill: document.documentElement.scrollWidth - window.innerWidth,
    }))
    expect(unseen).toEqual([])
    expect(await page.locator('img').count()).toBeGreaterThan(inside.length)
    expect(spill).toBeLessThanOrEqual(0)
  }
  const mail = await (await request.get(`/api/demo/mail?to=${encodeURIComponent(customer.email)}`)).json()
  const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
  expect(london.format(new Date(mail[0].sentAt))).toBe('08:00')
})

test('a paid box is called paid, shipped and arrived in this order, and nothing else between', async ({
  page,
  request,
}) => {
  let customer = await registerActive(request)
  const [first] = await apiOf(request, customer).get('/boxes')
  const called: string[] = []
  const look = async () => {
    const view = await page.context().newPage()
    await arriveSignedIn(view, customer, `/box/${first.boxId}`)
    const step = view.getByRole('list', { name: 'Status of this box' }).locator('[aria-current=step]')
    const label = (await step.locator('span').last().textContent()) ?? ''
    if (called.at(-1) !== label) called.push(label)
    await view.close()
  }
  // The shop's clock may stand a moment before the dispatch.
  await look()
  for (let days = -4; days <= 1; days++) {
    const to = morning(first.deliveryDate, days)
    const { now } = await (await request.get('/api/demo/clock')).json()
    if (to < now) continue
    customer = await live(request, customer, { to })
    await look()
  }
  expect(called).toEqual(['Paid', 'Shipped', 'Next box ready'])
})
