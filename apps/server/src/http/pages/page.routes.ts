import { gzipSync } from 'node:zlib'
import type { CallApi } from '@cupboard/contract/all-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { bytesOf, type CachedAnswer, cachedAnswer, sendCached } from '#http/api/cached-answer.ts'
import { apiFor, visitorOf } from './filled-page.ts'
import { pageCache } from './page-cache.ts'
import { formWithoutScripts } from './scripts/form-without-scripts.ts'
import { lockScripts } from './scripts/marked-scripts.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'
import type { CustomerOfPage, WebApp } from './web-app.ts'

/** Only these parameters change the page on the server; the browser handles all others. */
const QUERIES_THAT_MATTER = ['search', 'category']

/** Addresses that the web app answers for programs: page data, the route manifest, and four files. */
const FOR_MACHINES =
  /\.data$|^\/(__manifest|sitemap\.xml|robots\.txt|offline-worker\.js|\.well-known\/security\.txt)$/

type Rendered = { status: number; location: string | null; answer: CachedAnswer }

type Pages = { forget(): void }

const PAGES = '/*'
/** Any address will do: pages know theirs from the shop front. */
const SHOP = 'http://shop.invalid'

/** Every address that is not the API's or a file's is a page of the shop. `api` answers the pages that are for everybody. */
export function pageRoutes(
  app: FastifyInstance,
  webApp: WebApp,
  api: CallApi,
  { config, clock }: Deps,
): Pages {
  const shopFront = {
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    isLive: config.stage === 'live',
    hasDemoTools: config.hasDemoTools,
  }
  const isBuilt = webApp.clientDir !== undefined
  const isWorthKeeping = ({ status }: { status: number }) => isBuilt && status === 200
  const cache = pageCache<Rendered>(({ answer }) => bytesOf(answer), isWorthKeeping)
  app.get(PAGES, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const given = new URL(request.url, SHOP)
    if (FOR_MACHINES.test(given.pathname))
      return passOn(await webApp.render(asWebRequest(given), { api, shopFront }), request, reply)
    const address = addressOf(given)
    const customer = customerOf(request, address)
    if (customer) {
      const page = await renderPage(address, customer)
      if (page.status === 200) return passOn(page, request, reply)
    }
    const page = await cache.get(address.pathname + address.search, () => renderForAll(address))
    if (page.location) return reply.redirect(page.location, page.status)
    return sendCached(request, reply.code(page.status), page.answer)
  })
  formWithoutScripts(app, PAGES)
  return { forget: cache.forget }

  /** A page that is somebody's is made for them alone, and stored nowhere. */
  function customerOf(request: FastifyRequest, { pathname }: URL): CustomerOfPage | undefined {
    const visitor = visitorOf(request)
    if (!visitor || !webApp.isFilled(pathname)) return undefined
    return {
      customerId: visitor.customerId,
      ask: apiFor(app, { token: visitor.token, remoteAddress: request.ip }),
      ...(config.hasDemoTools ? { shopTime: clock.now().toISOString() } : {}),
    }
  }

  async function renderForAll(address: URL): Promise<Rendered> {
    const page = await renderPage(address)
    const isStored = isWorthKeeping(page)
    return {
      status: page.status,
      location: page.headers.get('location'),
      answer: await cachedAnswer(Buffer.from(await page.arrayBuffer()), headersOf(page), { isStored }),
    }
  }

  async function renderPage(address: URL, customer?: CustomerOfPage): Promise<Response> {
    const response = await webApp.render(asWebRequest(address), { api, shopFront, customer })
    const { html, scriptHashes } = lockScripts(await response.text(), webApp.scriptMark)
    const location = response.headers.get('location')
    const link = response.headers.get('link')
    return new Response(html, {
      status: response.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // Hot reload writes inline scripts of its own, so a shop under development goes without.
        'content-security-policy': isBuilt
          ? pageContentSecurityPolicy(scriptHashes, config.payments.by)
          : "frame-ancestors 'none'",
        ...(location ? { location } : {}),
        ...(link ? { link } : {}),
      },
    })
  }
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'location'))
}

function addressOf(given: URL): URL {
  if (given.search === '') return given
  const address = new URL(given.pathname, given)
  for (const name of QUERIES_THAT_MATTER) {
    const value = given.searchParams.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address
}

/** Makes a GET request: the page is rendered whole even for HEAD. */
function asWebRequest(address: URL): Request {
  return new Request(address)
}

async function passOn(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  reply.code(response.status).header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipSync(body))
}
