import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const SCRIPT = Buffer.from('start();'.repeat(100))
const PICTURE = Buffer.from('a picture is packed already')
let shop: TestShop
let clientDir: string

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'cupboard-web-app-'))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/page-1.js'), SCRIPT)
  await writeFile(join(clientDir, 'assets/page-1.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(clientDir, 'assets/page-1.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(clientDir, 'icon.png'), PICTURE)
  await mkdir(join(clientDir, 'letters/packs'), { recursive: true })
  await writeFile(join(clientDir, 'letters/packs/hand-soap.png'), PICTURE)
  const render = async () => new Response('<p>A page</p>')
  shop = await openTestShop({ webApp: { clientDir, scriptMark: 'ours', isFilled: () => false, render } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await rm(clientDir, { recursive: true, force: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = shop.app.server.address() as AddressInfo
  const asking = request({ port, host: '127.0.0.1', path, headers })
  asking.end()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    asking.once('response', resolve).once('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

it('a picture of a letter is given to whoever reads the letter', async () => {
  const { status, headers, body } = await ask('/letters/packs/hand-soap.png')
  expect({ status, type: headers['content-type'], body }).toEqual({
    status: 200,
    type: 'image/png',
    body: PICTURE,
  })
  expect((await ask('/letters/packs/none.png')).status).toBe(404)
})

it('a file is given packed as each browser can read it, and not again to one that has it', async () => {
  const given = [
    await ask('/assets/page-1.js', { 'accept-encoding': 'gzip, br' }),
    await ask('/assets/page-1.js', { 'accept-encoding': 'gzip' }),
    await ask('/assets/page-1.js'),
    await ask('/icon.png', { 'accept-encoding': 'gzip, br' }),
  ]
  expect(given.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    undefined,
  ])
  expect(given.map(({ headers }) => headers['x-content-type-options'])).toEqual(Array(4).fill('nosniff'))
  expect(given.map(({ headers }) => headers['cache-control'])).toEqual([
    ...Array(3).fill('public, max-age=31536000, immutable'),
    'public, max-age=86400',
  ])
  expect(given[2]?.body).toEqual(SCRIPT)
  const again = await ask('/assets/page-1.js', { 'if-none-match': given[2]?.headers.etag ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/assets/never-there.js')).status).toBe(404)
})
