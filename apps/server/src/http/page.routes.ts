import { randomBytes } from 'node:crypto'
import { type Endpoint, type InputOf, pathOf, type ReplyOf } from '@cupboard/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KeptHtml, keepHtml } from './html-with-nonce.ts'
import { keptPages } from './kept-pages.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'
import type { ShopWindow } from './shop-window.ts'

/** Only these change what a page shows on the server; everything else in a query is left to the browser. */
const QUERIES_THAT_MATTER = ['search', 'category']

type Rendered = { status: number; location: string | null; html: KeptHtml }

/** Every address that is not the API's or a file's is a page of the shop. */
export function pageRoutes(app: FastifyInstance, window: ShopWindow): { forget(): void } {
  const isBuilt = window.clientDir !== undefined
  const kept = keptPages<Rendered>((page) => isBuilt && page.status === 200)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const address = addressOf(request)
    if (address.pathname.endsWith('.data'))
      return passOn(await window.render(asWebRequest(address, request), askApi), reply)
    const page = await kept.get(address.href, () => renderPage(address, request))
    return sendPage(page, request, reply, isBuilt)
  })
  return { forget: kept.forget }

  async function renderPage(address: URL, request: FastifyRequest): Promise<Rendered> {
    const response = await window.render(asWebRequest(address, request), askApi)
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: keepHtml(await response.text(), window.noncePlaceholder),
    }
  }

  async function askApi<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
    const { params, body } = input as { params?: Record<string, unknown>; body?: object }
    const url = `/api${pathOf(endpoint, params)}`
    const answer = await app.inject({ method: endpoint.method, url, ...(body ? { payload: body } : {}) })
    if (answer.statusCode !== 200) throw new Response(null, { status: answer.statusCode })
    return answer.json()
  }
}

function addressOf(request: FastifyRequest): URL {
  const given = new URL(request.url, 'http://shop.invalid')
  const address = new URL(given.pathname, 'http://shop.invalid')
  for (const name of QUERIES_THAT_MATTER) {
    const value = given.searchParams.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address
}

function asWebRequest(address: URL, request: FastifyRequest): Request {
  return new Request(address, { method: request.method === 'HEAD' ? 'GET' : request.method })
}

function sendPage(
  page: Rendered,
  request: FastifyRequest,
  reply: FastifyReply,
  isStrict: boolean,
): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status)
  const nonce = randomBytes(16).toString('base64')
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  reply.headers({
    // Hot reload writes inline scripts of its own, so a shop under development goes without.
    'content-security-policy': isStrict ? pageContentSecurityPolicy(nonce) : "frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    // The nonce is for one reply; a stored page would repeat it.
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  })
  return reply.code(page.status).send(isZipped ? page.html.gzipped(nonce) : page.html.plain(nonce))
}

async function passOn(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
