import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from '../web-app.ts'

/** Names with a hash never change; the others are asked for daily. */
const A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
export const A_DAY = { 'cache-control': 'public, max-age=86400' }
/** Pictures of letters are shown by web mail, which is another site. */
const FOR_WEB_MAIL = { ...A_DAY, 'cross-origin-resource-policy': 'cross-origin' }

/** Files of the built web app, brotli and gzip beside them. */
export function assetRoutes(app: FastifyInstance, { clientDir }: WebApp): void {
  if (!clientDir) return
  const root = clientDir
  function serveFolder(name: string, headers: Record<string, string>, options: object): void {
    app.register(fastifyStatic, {
      root: join(root, name),
      prefix: `/${name}`,
      preCompressed: true,
      cacheControl: false,
      index: false,
      decorateReply: false,
      setHeaders: (response) => void response.headers(headers),
      ...options,
    })
  }
  serveFolder('assets/', A_YEAR, { wildcard: true })
  serveFolder('pictures/', A_DAY, { wildcard: true })
  serveFolder('letters/', FOR_WEB_MAIL, { wildcard: true })
  // A route for each of the few files at the top, since every other address there is a page's.
  serveFolder('', A_DAY, { wildcard: false, globIgnore: ['assets/**', 'pictures/**', 'letters/**'] })
}
