import type { FastifyInstance } from 'fastify'

/**
 * One line a request: the route's pattern, never the address itself, which may hold an e-mail or a reset code.
 * Successful reads are logged at debug level only; there are thousands a second.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const isQuiet = status < 400 && (method === 'GET' || route === '/api/products')
    const line = { reqId, method, route, status, ms: Math.round(reply.elapsedTime) }
    app.log[isQuiet ? 'debug' : 'info'](line, 'request')
    done()
  })
}
