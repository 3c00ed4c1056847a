import { chromium, request } from '@playwright/test'
import { apiOf, registerActive } from '../../e2e/journeys/customer.ts'

/** Makes a customer who has paid; returns their next box's path and ways to sign a browser in. */
export async function prepareBoxPage(shop: string) {
  const asking = await request.newContext({ baseURL: shop })
  const customer = await registerActive(asking)
  const boxes = await apiOf(asking, customer).get('/boxes')
  await asking.dispose()
  const storage = { token: customer.token, customerId: customer.customerId }
  return { path: `/box/${boxes[0].boxId}`, signIn, storage }

  async function signIn(port: number): Promise<void> {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    const page = await context?.newPage()
    // A page that has no scripts of its own to mind the change.
    await page?.goto(`${shop}/robots.txt`)
    await page?.evaluate(({ token, customerId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('customerId', customerId)
      localStorage.setItem('sessionEndsAt', String(Date.now() + 3_600_000))
    }, customer)
    await page?.close()
    const cookies = Object.entries(storage).map(([name, value]) => ({ name, value, url: shop }))
    await context?.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
    await browser.close()
  }
}
