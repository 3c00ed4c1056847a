import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectBooksToAgree } from './books.ts'
import { typeCard } from './card.ts'
import { apiOf, arriveSignedIn, type Customer, live, registerActive } from './customer.ts'

type Box = { boxId: string; deliveryDate: string; orderStatus: string; boxPrice: number }
type Sent = { subject: string; text: string }

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`
const british = (day: string) => day.split('-').reverse().join('-')
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T09:00:00Z`) + days * 86_400_000).toISOString()

async function boxOf(request: APIRequestContext, customer: Customer, boxId: string): Promise<Box> {
  return apiOf(request, customer).get(`/boxes/${boxId}`)
}

/** Every letter to the customer with this subject, oldest first. */
async function lettersOf(request: APIRequestContext, { email }: Customer, subject: RegExp): Promise<Sent[]> {
  const answer = await request.get(`/api/demo/mail?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Sent[]).filter((sent) => subject.test(sent.subject)).reverse()
}

const NOTICE = /^Your box of /
const PAID = /^Paid: /

/** A subscriber on the morning on which the second box is announced: a week before it comes, and earlier at Christmas. */
async function onTheNoticeDay(request: APIRequestContext, card?: string) {
  const subscriber = await registerActive(request, card)
  const [, second] = (await apiOf(request, subscriber).get('/boxes')) as Box[]
  if (!second) throw new Error('There is no second box.')
  const { boxId, deliveryDate } = second
  let customer = subscriber
  for (let days = -14; days <= -7; days++) {
    customer = await live(request, customer, { to: shifted(deliveryDate, days) })
    const { orderStatus } = await boxOf(request, customer, boxId)
    if (orderStatus === 'CustomerNotified') return { customer, boxId }
  }
  throw new Error('The second box was not announced a week before it comes.')
}

async function openAt(page: Page, width: number, customer: Customer, path: string) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await arriveSignedIn(page, customer, path)
}

for (const width of [390, 1440]) {
  test(`who leaves and comes back in the notice week keeps the box, at ${width}`, async ({
    page,
    request,
  }) => {
    const { customer, boxId } = await onTheNoticeDay(request)
    await openAt(page, width, customer, '/subscription-details')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('button', { name: 'Restart subscription' }).click()
    await expect(page.getByText('Welcome back! Your subscription is active.')).toBeVisible()
    let back = await live(request, customer, { advance: 'P1D' })
    const announced = await boxOf(request, back, boxId)
    const notices = await lettersOf(request, back, NOTICE)
    expect(notices.at(-1)?.text).toContain(`${pounds(announced.boxPrice)} is taken from`)
    back = await live(request, back, { to: shifted(announced.deliveryDate, 1) })
    const delivered = await boxOf(request, back, boxId)
    expect(delivered).toMatchObject({
      boxPrice: announced.boxPrice,
      deliveryDate: announced.deliveryDate,
    })
    expect(['Delivered', 'NextOrderCreated']).toContain(delivered.orderStatus)
    expect(await expectBooksToAgree(request, back)).toBe(2)
  })

  test(`a box postponed after its notice is announced again before it is charged, at ${width}`, async ({
    page,
    request,
  }) => {
    const { customer, boxId } = await onTheNoticeDay(request)
    expect(await lettersOf(request, customer, NOTICE)).toHaveLength(1)
    const { deliveryDate } = await boxOf(request, customer, boxId)
    const { days } = await apiOf(request, customer).get(`/boxes/${boxId}/delivery-days`)
    const later = days.find((day: string) => day >= shifted(deliveryDate, 28).slice(0, 10))
    await openAt(page, width, customer, `/box/${boxId}`)
    await page.getByRole('button', { name: 'Postpone Subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date:' })
    await dialog.getByPlaceholder('Select a date').fill(later)
    await expect(dialog.getByRole('listitem').first()).toContainText('→')
    await dialog.getByRole('button', { name: 'Add new date' }).click()
    await expect(page.getByText('Date successfully updated!')).toBeVisible()
    expect((await boxOf(request, customer, boxId)).orderStatus).toBe('Scheduled')
    let back = await live(request, customer, { to: shifted(later, -6) })
    const notices = await lettersOf(request, back, NOTICE)
    expect(notices).toHaveLength(2)
    const { boxPrice } = await boxOf(request, back, boxId)
    expect(notices[1]?.subject).toContain(british(later))
    expect(notices[1]?.text).toContain(`${pounds(boxPrice)} is taken from`)
    expect(await expectBooksToAgree(request, back)).toBe(1)
    back = await live(request, back, { to: shifted(later, -2) })
    expect(await boxOf(request, back, boxId)).toMatchObject({
      boxPrice,
      deliveryDate: later,
      orderStatus: 'Paid',
    })
    expect((await lettersOf(request, back, PAID)).at(-1)?.text).toContain(pounds(boxPrice))
  })

  test(`a box that is paid late gets a day to come and arrives on it, at ${width}`, async ({
    page,
    request,
  }) => {
    const { customer, boxId } = await onTheNoticeDay(request, '5105105105105100')
    const announced = await boxOf(request, customer, boxId)
    let back = await live(request, customer, { to: shifted(announced.deliveryDate, 2) })
    await openAt(page, width, back, `/box/${boxId}`)
    await expect(page.getByRole('alert')).toContainText('could not be taken')
    await page.getByRole('alert').getByRole('link', { name: 'Change card' }).click()
    await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByText('Your new card is saved.', { exact: false })).toBeVisible()
    await expect.poll(async () => (await boxOf(request, back, boxId)).orderStatus).toBe('Paid')
    const paid = await boxOf(request, back, boxId)
    expect(paid.deliveryDate > announced.deliveryDate).toBe(true)
    await expect
      .poll(async () => (await lettersOf(request, back, PAID)).at(-1)?.text)
      .toContain(british(paid.deliveryDate))
    expect(await lettersOf(request, back, /has arrived/)).toHaveLength(1)
    back = await live(request, back, { to: shifted(paid.deliveryDate, 1) })
    expect(await lettersOf(request, back, /has arrived/)).toHaveLength(2)
    expect(await expectBooksToAgree(request, back)).toBe(2)
  })
}
