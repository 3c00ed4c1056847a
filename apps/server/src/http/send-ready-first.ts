import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Observe } from './metrics.ts'
import { type Form, formFor, type ReadyAnswer } from './ready-answer.ts'
import type { TellRequest } from './request-log.ts'
import type { LiveHeader } from './serve.ts'

/** A ready answer with the pattern of the address it belongs to. */
export type Found = { route: string; answer: ReadyAnswer }
type Sending = {
  guards: Readonly<Record<string, string>>
  live: readonly LiveHeader[]
  find: (method: string, url: string) => Found | undefined
  observe: Observe
  tell: TellRequest
}
type Listener = (request: IncomingMessage, response: ServerResponse) => void

const NOTHING_ASKED = '{}'
const NOTHING_ASKED_LENGTH = String(NOTHING_ASKED.length)

/**
 * Sends what is ready as soon as a request has come, ahead of Fastify, which takes longer to find and prepare a route
 * than to send these bytes. Whatever is not ready, or is asked for in an unusual way, goes on to Fastify, where the
 * same answer is sent with the same headers.
 */
export function sendReadyFirst(app: FastifyInstance, { guards, live, find, observe, tell }: Sending): void {
  const heads = new WeakMap<Form, readonly string[]>()
  const [fastify] = app.server.listeners('request') as Listener[]
  if (!fastify) throw new Error('Fastify answers no requests')
  const goOn = fastify
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  if (live.length > 0)
    app.addHook('onSend', (_request, reply, payload, done) => {
      for (const [name, valueNow] of live) reply.header(name, valueNow())
      done(null, payload)
    })
  app.server.removeListener('request', goOn)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = isClosing ? undefined : find(request.method ?? '', request.url ?? '')
    if (!found) goOn(request, response)
    else if (request.method === 'POST') sendIfNothingAsked(request, response, found)
    else send(request, response, found)
  })

  /** A body may ask for more; it is looked at first, and then put back for Fastify to read. */
  function sendIfNothingAsked(request: IncomingMessage, response: ServerResponse, found: Found): void {
    const { 'content-type': type, 'content-length': length } = request.headers
    const mayAskNothing = type === 'application/json' && length === NOTHING_ASKED_LENGTH
    if (!mayAskNothing) return void goOn(request, response)
    request.once('data', (body: Buffer) => {
      if (body.toString('latin1') === NOTHING_ASKED) return void send(request, response, found)
      request.pause()
      request.unshift(body)
      goOn(request, response)
    })
  }

  function send(request: IncomingMessage, response: ServerResponse, { route, answer }: Found): void {
    const begunAt = performance.now()
    const reqId = randomUUID()
    const form = formFor(answer, request.headers)
    response.once('finish', () => {
      const ms = performance.now() - begunAt
      const method = request.method ?? ''
      observe(method, route, form.status, ms)
      tell({ reqId, method, route, status: form.status, ms })
    })
    const head = [...headOf(form), 'x-request-id', reqId]
    for (const [name, valueNow] of live) head.push(name, valueNow())
    response.writeHead(form.status, head)
    response.end(form.body)
  }

  /** As Node takes headers fastest: names and values in turns. */
  function headOf(form: Form): readonly string[] {
    const ready = heads.get(form)
    if (ready) return ready
    const head = Object.entries({ ...guards, ...form.headers }).flat()
    heads.set(form, head)
    return head
  }
}
