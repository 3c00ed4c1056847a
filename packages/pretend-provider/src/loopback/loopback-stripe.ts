import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer } from '@cupboard/provider-wire/wire'
import { withoutUnasked } from './answer-json.ts'
import { checkRequest } from './check-request.ts'
import { documentedEndpoints, type Endpoint } from './documented-endpoints.ts'
import { type Form, readForm } from './form.ts'

type SeenRequest = { call: string; id: string | undefined; form: Form; key: string | undefined }
/** Something that goes wrong: before the request is even looked at, or when all is done but the answer. */
export type Trouble =
  | { status: number; headers?: Record<string, string> }
  | 'silence'
  | 'closed connection'
  | 'answer cut off'

/**
 * Stripe on this machine, for tests: takes only requests that Stripe documents, and answers Stripe's JSON, with
 * the embedded provider's books behind it.
 * @internal
 */
export async function openLoopbackStripe(calls: ProviderCalls, apiVersion: string) {
  const seen: SeenRequest[] = []
  let arrived = 0
  const troubles: Trouble[] = []
  let planned: (number: number) => Trouble | undefined = () => undefined
  const cutKeys = new Set<string>()
  const server = createServer((request, response) => {
    replyTo(request).then(
      (reply) => write(response, reply, apiVersion),
      () => response.destroy(),
    )
  })

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', 'http://loopback')
    const body = await text(request)
    const key = request.headers['idempotency-key'] as string | undefined
    arrived += 1
    const trouble = troubles.shift() ?? planned(arrived)
    // The SDK asks once more when a connection breaks; a lost answer stays lost for that one too.
    if (key && cutKeys.delete(key)) return 'closed connection'
    if (typeof trouble === 'object') return { ...trouble, json: { error: TROUBLE } }
    if (trouble && trouble !== 'answer cut off') return trouble
    const method = request.method ?? ''
    const endpoint = documentedEndpoints.find((one) => one.method === method && one.path.test(url.pathname))
    if (!endpoint) return { status: 404, json: { error: NO_SUCH_URL } }
    const form = readForm(method === 'GET' ? url.search : body)
    const complaint = checkRequest(endpoint, { headers: request.headers, method, form }, apiVersion)
    if (complaint) return { status: complaint.status, json: { error: complaint.error } }
    const id = endpoint.path.exec(url.pathname)?.[1]
    seen.push({ call: endpoint.call, id, form, key })
    const answer = await ask(calls, endpoint, { id, form, key })
    if (answer.kind === 'lost' && key) cutKeys.add(key)
    return trouble ? 'closed connection' : replyOf(answer, form)
  }

  async function close(): Promise<void> {
    server.close()
    server.closeAllConnections()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}`,
    seen,
    /** From now on each request fails as this function tells for its number. */
    plan(next: (number: number) => Trouble | undefined) {
      planned = next
    },
    /** The next requests fail like this, one each. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Closed, nobody listens at its address. */
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close,
  }
}

type Reply = { status: number; json: object; headers?: Record<string, string> } | Exclude<Trouble, object>

const TROUBLE = { type: 'api_error', message: 'A planned failure' }
const NO_SUCH_URL = { type: 'invalid_request_error', message: 'Unrecognized request URL' }

function replyOf(answer: Answer<object>, { expand }: Form): Reply {
  if (answer.kind === 'lost') return 'closed connection'
  if (answer.kind === 'answered') {
    const asked = Array.isArray(expand) ? expand.map(String) : []
    const isList = 'has_more' in answer.value
    const json = isList ? { object: 'list', url: '/v1', ...answer.value } : answer.value
    return { status: 200, json: withoutUnasked(json, asked) }
  }
  const { payment_intent: intent } = answer.error
  const error = { ...answer.error, ...(intent ? { payment_intent: withoutUnasked(intent, []) } : {}) }
  return { status: answer.status, json: { error } }
}

function write(response: ServerResponse, reply: Reply, apiVersion: string): void {
  if (reply === 'closed connection') response.destroy()
  if (typeof reply === 'string') return
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'stripe-version': apiVersion,
    'request-id': 'req_loopback',
    ...reply.headers,
  })
  response.end(JSON.stringify(reply.json))
}

type Asked = { id: string | undefined; form: Form; key: string | undefined }

function ask(
  calls: ProviderCalls,
  { call, method }: Endpoint,
  { id, form, key }: Asked,
): Promise<Answer<object>> {
  const { expand: _shown, ...sent } = form
  const params = withNumbers(sent)
  const given = [...(id ? [id] : []), ...(Object.keys(params).length > 0 ? [params] : [])]
  const isKeyed = method === 'POST' && !key?.startsWith('stripe-node-retry-')
  const perform = calls[call] as (...given: unknown[]) => Promise<Answer<object>>
  return perform(...given, ...(isKeyed ? [key] : []))
}

function withNumbers(form: Form): Record<string, unknown> {
  const { amount, limit, created, off_session, submit, ...rest } = form
  return {
    ...rest,
    ...(amount ? { amount: Number(amount) } : {}),
    ...(limit ? { limit: Number(limit) } : {}),
    ...(created ? { created: { gte: Number((created as Form).gte) } } : {}),
    ...(submit ? { submit: submit === 'true' } : {}),
    ...(off_session ? { off_session: off_session === 'true' } : {}),
  }
}
