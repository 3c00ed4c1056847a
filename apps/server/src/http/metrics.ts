import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { hashToken, isSameHash } from '#sessions/token.ts'
import { bearerOf } from './api/session.ts'

/** Prometheus figures of this process: how long each route took and how it ended. */
export function measureRequests(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(bearerOf(request), config)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  )
}

/** A live shop tells its figures to whoever bears the operator's token; to others they are not there. */
function mayRead(token: string | undefined, { stage, metricsToken }: Config): boolean {
  if (stage !== 'live') return true
  return !!token && !!metricsToken && isSameHash(hashToken(token), hashToken(metricsToken))
}
