import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const SHOP_UNDER_TEST = fileURLToPath(new URL('../../e2e/shop-under-test.ts', import.meta.url))

/** The built shop as the journeys know it, on a database that is thrown away with it. */
export async function openShop(): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error' }
  const shop = spawn(process.execPath, [SHOP_UNDER_TEST], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isClosed = new Promise<void>((resolve) => shop.once('exit', () => resolve()))
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error('The shop did not open; it says why above.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    close() {
      shop.kill('SIGTERM')
      return isClosed
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
