import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { keptFiles } from './kept-files.ts'
import type { Found } from './send-ready-first.ts'
import type { ShopWindow } from './shop-window.ts'

/** Names with a hash never change; the others are asked for daily. */
const A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
const A_DAY = { 'cache-control': 'public, max-age=86400' }
/** Pictures of letters are shown by web mail, which is another site. */
const FOR_WEB_MAIL = { ...A_DAY, 'cross-origin-resource-policy': 'cross-origin' }

/** `ready` is a file that was asked for before. */
type Assets = { ready(url: string): Found | undefined }

/** Files of the built window, brotli and gzip beside them. */
export function assetRoutes(app: FastifyInstance, { clientDir }: ShopWindow): Assets {
  if (!clientDir) return { ready: () => undefined }
  const kept = keptFiles(clientDir)
  function serveFolder(name: string, headers: Record<string, string>, options: object): void {
    app.register(async (folder) => {
      folder.addHook('onResponse', async ({ url, routeOptions }, reply) => {
        const contentType = reply.getHeader('content-type')
        if (reply.statusCode !== 200 || typeof contentType !== 'string') return
        await kept.keep(url, routeOptions.url ?? url, { 'content-type': contentType, ...headers })
      })
      folder.register(fastifyStatic, {
        root: join(clientDir as string, name),
        prefix: `/${name}`,
        preCompressed: true,
        cacheControl: false,
        index: false,
        decorateReply: false,
        setHeaders: (response) => void response.headers(headers),
        ...options,
      })
    })
  }
  serveFolder('assets/', A_YEAR, { wildcard: true })
  serveFolder('pictures/', A_DAY, { wildcard: true })
  serveFolder('letters/', FOR_WEB_MAIL, { wildcard: true })
  // A route for each of the few files at the top, since every other address there is a page's.
  serveFolder('', A_DAY, { wildcard: false, globIgnore: ['assets/**', 'pictures/**', 'letters/**'] })
  return kept
}
