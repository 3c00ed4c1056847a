import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiOf, arriveSignedIn, registerWithBoxes } from './customer.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const ENDPOINT = 'https://push.example.org/send/ada'

/** No push service can be reached from here: the browser's edge answers in its place. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    const json = { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }
    const key = 'subscribed'
    const subscription = {
      endpoint,
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem(key, JSON.stringify(options))
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
    })
  }, ENDPOINT)
}

const devicesOf = async (api: ReturnType<typeof apiOf>) =>
  (await api.get('/push')).devices.map(({ endpoint }: { endpoint: string }) => endpoint)

test('a device is told once its owner has switched it on, and no more when it is off', async ({
  page,
  request,
  context,
}) => {
  const customer = await registerWithBoxes(request)
  const api = apiOf(request, customer)
  await withPushService(page)
  await context.grantPermissions(['notifications'])
  await arriveSignedIn(page, customer, '/my-account')
  const box = page.getByLabel('Tell me on this device')
  await expect(box).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(() => devicesOf(api)).toEqual([ENDPOINT])
  const { publicKey } = await api.get('/push')
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toContain(publicKey)
  await expectAccessible(page)
  await page.reload()
  await expect(box).toBeChecked()
  await box.click()
  await expect(box).not.toBeChecked()
  await expect.poll(() => devicesOf(api)).toEqual([])
})

test('who has said no to the browser is told where to change that', async ({ page, request }) => {
  await withPushService(page)
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: async () => 'denied' })
  })
  await arriveSignedIn(page, await registerWithBoxes(request), '/my-account')
  await page.getByLabel('Tell me on this device').click()
  await expect(page.getByText('Your browser does not let us.')).toBeVisible()
  await expect(page.getByLabel('Tell me on this device')).not.toBeChecked()
  await expectAccessible(page)
})

test('a message is shown, and leads to its place', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await arriveSignedIn(page, await registerWithBoxes(request), '/future-boxes')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/offline-worker.js')
    await navigator.serviceWorker.ready
  })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Your box is on its way',
      body: 'It comes on 02-12-2026.',
      link: '/box/1',
    }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Your box is on its way', body: 'It comes on 02-12-2026.', data: { link: '/box/1' } }])

  // No test can press the system's own notification, so it sends the press to the service worker.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
    dispatchEvent(press)
  })
  await expect(page).toHaveURL('/box/1')
})
