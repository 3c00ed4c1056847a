import { type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, within } from '#traces/trace.ts'

/** Opens a span for each request, named by its route pattern. Trace headers of a client are ignored. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    spans.set(request, beginSpan(request.method, SpanKind.SERVER))
    done()
  })
  // An earlier hook would lose the span: the body is parsed outside of its context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    spans
      .get(request)
      ?.updateName(`${request.method} ${route}`)
      .setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      })
      .end()
    done()
  })
}
