import type { FastifyInstance } from 'fastify'
import type { Log } from '#log.ts'

type Told = { reqId: string; method: string; route: string; status: number; ms: number }

/**
 * One line a request: the route's pattern, never the address itself, which may hold an e-mail or a reset code.
 * Successful reads are told at debug level only; there are thousands a second.
 */
export function logRequests(app: FastifyInstance): void {
  // Nothing but what `Told` names: looking for secrets in it cost more than writing it.
  const log: Log = app.log.child({}, { redact: [] })

  function tell(told: Told): void {
    const isQuiet = told.status < 400 && (told.method === 'GET' || told.route === '/api/products')
    told.ms = Math.round(told.ms)
    if (isQuiet) log.debug(told, 'request')
    else log.info(told, 'request')
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
}
