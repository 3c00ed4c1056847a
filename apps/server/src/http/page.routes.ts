import { gzipSync } from 'node:zlib'
import { type Endpoint, type InputOf, pathOf, type ReplyOf } from '@cupboard/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { type KeptHtml, keepHtml, newNonce } from './html-with-nonce.ts'
import { keptPages } from './kept-pages.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'
import type { ShopWindow } from './shop-window.ts'

/** Only these change what a page shows on the server; everything else in a query is left to the browser. */
const QUERIES_THAT_MATTER = ['search', 'category']

/** What the window writes for machines and not as a page: a page's data, where its code lies, and two files. */
const FOR_MACHINES = /\.data$|^\/(__manifest|sitemap\.xml|robots\.txt)$/

type Rendered = { status: number; location: string | null; html: KeptHtml }

/** Every address that is not the API's or a file's is a page of the shop. */
export function pageRoutes(app: FastifyInstance, window: ShopWindow, config: Config): { forget(): void } {
  const shopFront = {
    publicUrl: config.publicUrl,
    isLive: config.stage === 'live',
    hasDemoTools: config.hasDemoTools,
  }
  const isBuilt = window.clientDir !== undefined
  const kept = keptPages<Rendered>((page) => isBuilt && page.status === 200)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const given = new URL(request.url, 'http://shop.invalid')
    if (FOR_MACHINES.test(given.pathname))
      return passOn(await window.render(asWebRequest(given, request), askApi, shopFront), request, reply)
    const address = addressOf(given)
    const page = await kept.get(address.href, () => renderPage(address, request))
    return sendPage(page, request, reply, isBuilt ? config.payments.by : undefined)
  })
  return { forget: kept.forget }

  async function renderPage(address: URL, request: FastifyRequest): Promise<Rendered> {
    const response = await window.render(asWebRequest(address, request), askApi, shopFront)
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

function addressOf(given: URL): URL {
  const address = new URL(given.pathname, given)
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
  cardProvider: Config['payments']['by'] | undefined,
): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status)
  const nonce = newNonce()
  const isZipped = acceptsGzip(request)
  reply.headers({
    // Hot reload writes inline scripts of its own, so a shop under development goes without.
    'content-security-policy': cardProvider
      ? pageContentSecurityPolicy(nonce, cardProvider)
      : "frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    // The nonce is for one reply; a stored page would repeat it.
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  })
  return reply.code(page.status).send(isZipped ? page.html.gzipped(nonce) : page.html.plain(nonce))
}

async function passOn(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  reply.code(response.status).header('vary', 'accept-encoding')
  if (!acceptsGzip(request)) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipSync(body))
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
}
