import type { FastifyInstance } from 'fastify'

/**
 * One line a request: the route's pattern, never the address itself, which may hold an e-mail or a reset code.
 * Successful reads are told at debug level only; there are thousands a second.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const isQuiet = reply.statusCode < 400 && (request.method === 'GET' || route === '/api/products')
    request.log[isQuiet ? 'debug' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
