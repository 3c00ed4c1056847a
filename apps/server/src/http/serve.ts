import type { CheckedInputOf, Endpoint, ReplyOf } from '@cupboard/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BadInput } from './bad-input.ts'

export type Handler<E extends Endpoint> = (
  input: CheckedInputOf<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ReplyOf<E>> | ReplyOf<E>

const servedByApp = new WeakMap<FastifyInstance, Endpoint[]>()

/** The promises this app keeps, for the documentation and for tests that must miss none. */
export function servedEndpoints(app: FastifyInstance): readonly Endpoint[] {
  return servedByApp.get(app) ?? []
}

/** Turns a promise of the contract into a route: checks what comes in, and lets out only declared fields. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  servedByApp.set(app, [...servedEndpoints(app), endpoint])
  const replySchema = z.toJSONSchema(endpoint.reply, { io: 'input', target: 'openapi-3.0' })
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: { response: { 200: replySchema } },
    config: { endpoint },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return handler(checkInput(endpoint, request), request, reply)
    },
  })
}

function checkInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): CheckedInputOf<E> {
  return {
    ...(endpoint.params ? { params: check(endpoint.params, request.params) } : {}),
    ...(endpoint.query ? { query: check(endpoint.query, request.query) } : {}),
    ...(endpoint.body ? { body: check(endpoint.body, request.body ?? {}) } : {}),
  } as CheckedInputOf<E>
}

function check(schema: z.ZodType, given: unknown): unknown {
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  throw new BadInput(
    checked.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')),
  )
}
