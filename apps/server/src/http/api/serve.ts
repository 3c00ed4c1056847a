import type { CheckedInputOf, Endpoint, ReplyOf, Schemas } from '@cupboard/contract/endpoint'
import type { Audience, Method } from '@cupboard/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { concurrencyByCustomer } from '#http/limits/concurrency-by-customer.ts'
import type { Session, SessionLookup } from '#sessions/look-up-session.ts'
import { BadInput } from './bad-input.ts'
import { type CachedAnswer, cachedAnswer, sendCached } from './cached-answer.ts'
import { replyWriterOf } from './reply-writer.ts'
import { requireOwnId, requireSession } from './session.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The app, the list of endpoints it serves, and the session lookup. */
export type ApiServer = {
  app: FastifyInstance
  endpoints: Endpoint[]
  lookUpSession: SessionLookup
}

/** The facts of a request that a handler gets besides its input. */
type Visit<A extends Audience> = {
  request: FastifyRequest
  reply: FastifyReply
  /** The network address that asks. */
  from: string
  session: A extends 'anyone' ? undefined : Session
}

/** A handler returns a reply, or nothing where the reply has no fields. */
export type Answer<E extends Schemas> = Reply<E> | Promise<Reply<E>> | Silence<ReplyOf<E>>
type Reply<E extends Schemas> = ReplyOf<E> | CachedReply<ReplyOf<E>>
type Silence<R> = R extends Record<string, never> ? Promise<void> : never

type Handler<E extends Endpoint> = (input: CheckedInputOf<E>, visit: Visit<E['audience']>) => Answer<E>

/** A reply whose bytes were made before anybody asked. `T` is what they say. */
export class CachedReply<T> {
  readonly value: T
  readonly answer: CachedAnswer
  private constructor(value: T, answer: CachedAnswer) {
    this.value = value
    this.answer = answer
  }
  static async of<T>(value: T): Promise<CachedReply<T>> {
    const headers = { 'content-type': JSON_TYPE }
    return new CachedReply(
      value,
      await cachedAnswer(Buffer.from(JSON.stringify(value)), headers, { isStored: false }),
    )
  }
}

/** Turns an endpoint of the contract into a route: checks session and input, and omits undeclared fields. */
export function serve<E extends Endpoint>(api: ApiServer, endpoint: E, handler: Handler<E>): void {
  const visited = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await requireSession(endpoint, request, api.lookUpSession)
    const input = checkInput(endpoint, request)
    if (endpoint.audience === 'customer') requireOwnId(session, (input as { params?: unknown }).params)
    const visit = { request, reply, from: request.ip, session } as Visit<E['audience']>
    if (!session) return handler(input, visit)
    return concurrencyByCustomer(session.customerId, async () => handler(input, visit))
  }
  api.endpoints.push(endpoint)
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) addRoute(api.app, endpoint, path, visited)
}

/** One path that answers through its schema. */
export function addRoute(
  app: FastifyInstance,
  endpoint: Schemas & { method: Method },
  path: string,
  visited: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  /** Refuses a caller without the right before a large body is read. */
  admit?: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    ...(endpoint.bodyLimit && admit ? { onRequest: async (request) => void (await admit(request)) } : {}),
    method: endpoint.method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(endpoint.replyType ? {} : writtenAs(endpoint)),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const answer = await visited(request, reply)
      if (endpoint.replyType) reply.type(endpoint.replyType)
      if (answer instanceof CachedReply) return sendCached(request, reply, answer.answer)
      return answer === undefined ? {} : answer
    },
  })
}

function writtenAs({ reply }: Schemas) {
  const { schema, write } = replyWriterOf(reply)
  return { schema: { response: { 200: schema } }, serializerCompiler: () => write }
}

export function checkInput<E extends Schemas>(endpoint: E, request: FastifyRequest): CheckedInputOf<E> {
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
