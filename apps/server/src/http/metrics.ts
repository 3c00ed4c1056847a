import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { hashToken, isSameHash } from '#features/accounts/secrets.ts'
import { bearerOf } from './session.ts'

export type Observe = (method: string, route: string, status: number, ms: number) => void

/** Prometheus figures of this process: how long each route took and how it ended. */
export function measureRequests(app: FastifyInstance, config: Config): Observe {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  const observe: Observe = (method, route, status, ms) =>
    duration.observe({ method, route, status: String(status) }, ms / 1000)
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(bearerOf(request), config)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  )
  return observe
}

/** A live shop tells its figures to whoever bears the operator's token; to others they are not there. */
function mayRead(token: string | undefined, { stage, metricsToken }: Config): boolean {
  if (stage !== 'live') return true
  return !!token && !!metricsToken && isSameHash(hashToken(token), hashToken(metricsToken))
}
