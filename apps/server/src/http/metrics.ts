import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Observe = (method: string, route: string, status: number, ms: number) => void

/** Prometheus figures of this process: how long each route took and how it ended. */
export function measureRequests(app: FastifyInstance): Observe {
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return observe
}
