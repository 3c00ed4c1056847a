import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ShopWindow } from './shop-window.ts'

const A_YEAR_IN_S = 31_536_000
const A_DAY_IN_S = 86_400

/** Files of the built window, brotli and gzip beside them. Hashed names never change; the others are asked for daily. */
export function assetRoutes(app: FastifyInstance, { clientDir }: ShopWindow): void {
  if (!clientDir) return
  app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${A_YEAR_IN_S}, immutable` : `public, max-age=${A_DAY_IN_S}`,
      )
    },
  })
}
