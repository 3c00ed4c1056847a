import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from './web-app.ts'

/** Names with a hash never change; the others are asked for daily. */
const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Files of the built window, brotli and gzip beside them. */
export function assetRoutes(app: FastifyInstance, { clientDir }: WebApp): void {
  if (!clientDir) return
  const root = clientDir
  function serveFolder(name: string, cacheControl: string, options: object): void {
    app.register(fastifyStatic, {
      root: join(root, name),
      prefix: `/${name}`,
      preCompressed: true,
      cacheControl: false,
      index: false,
      decorateReply: false,
      setHeaders: (response) => void response.header('cache-control', cacheControl),
      ...options,
    })
  }
  serveFolder('assets/', A_YEAR, { wildcard: true })
  serveFolder('pictures/', A_DAY, { wildcard: true })
  serveFolder('letters/', A_DAY, { wildcard: true })
  // A route for each of the few files at the top, since every other address there is a page's.
  serveFolder('', A_DAY, { wildcard: false, globIgnore: ['assets/**', 'pictures/**', 'letters/**'] })
}
