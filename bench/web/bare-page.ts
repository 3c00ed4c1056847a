import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The parts of a page that make a browser fetch more, or run something. */
const ASKS_FOR_MORE = /<script\b.*?<\/script>|<(?:link|img|source)\b[^>]*>|<\/?picture>|\sstyle="[^"]*"/gs

/** The words of a page and nothing else, in as many bytes on the line: as fast as this page could ever be. */
function bareTwin(html: string): Buffer {
  const words = html.replace(ASKS_FOR_MORE, '')
  const wanted = gzipSync(html).length
  const missing = Math.max(0, wanted - gzipSync(words).length)
  // Base64 of random bytes shrinks by a quarter at most.
  return gzipSync(`${words}<!--${randomBytes(missing).toString('base64')}-->`)
}

/** Serves the bare twin of every page of a shop under the same path. */
export async function openBareShop(shop: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, reply) => {
    const page = await fetch(new URL(request.url ?? '/', shop))
    reply.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    reply.end(bareTwin(await page.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
