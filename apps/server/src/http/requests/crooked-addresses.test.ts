import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltWebApp } from '#http/pages/web-app.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ webApp: await openBuiltWebApp() })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** As it was written: every library tidies an address before it sends it. */
async function statusOf(address: string, method = 'GET'): Promise<number> {
  const { port } = shop.app.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  line.write(`${method} ${address} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(line))?.[1])
}

const CROOKED = [
  '//',
  '///',
  '//?',
  '//evil.example/',
  '//[',
  '/\\\\',
  '/\\evil.example',
  '/assets/',
  '/assets',
  '/assets//',
  '/assets/.',
  '/assets/..',
  '/assets/../',
  '/assets/../../etc/passwd',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cetc/passwd',
  '/assets/%00',
  '/assets/%',
  '/assets/%c0%ae',
  '/pictures/',
  '/pictures/categories',
  '/pictures/categories/',
  '/pictures/..%2f',
  '/letters/',
  '/letters/packs',
  '/letters/..%2f',
  '/%2e%2e/',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f',
  '/../',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff',
  '/%00',
  '/products/%E0%A4%A.data',
  '/product/%ff',
  '//.data',
]

const ODD = [
  '/products?search=%E0%A4%A',
  '/_.data',
  '/.data',
  '/__manifest',
  '/__manifest?p=%ff',
  'http://',
  'http://[/',
  'http://shop',
  '*',
  'shop',
]

describe('an address', () => {
  it.each(CROOKED)('%s leads nowhere, and says so', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST'])
      expect([400, 404], method).toContain(await statusOf(address, method))
  })

  it.each(ODD)('%s is odd, and no accident of ours', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const status = await statusOf(address, method)
      expect(status, method).toBeGreaterThanOrEqual(200)
      expect(status, method).toBeLessThan(500)
    }
  })
})
