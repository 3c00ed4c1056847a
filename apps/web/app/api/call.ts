import type { CallInput, CallReply } from '@cupboard/contract/all-endpoints'
import { pathOf } from '@cupboard/contract/endpoint'
import { type EndpointName, paths } from '@cupboard/contract/paths'
import { currentSession, endDeadSession } from '#api/session/session-token.ts'
import { learnShopTime } from './shop-time.ts'

/** The shop said no, or could not be reached. Screens decide what to show. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  readonly errors: readonly string[]
  readonly reference: string

  constructor(answer: {
    status: number
    code: string
    message: string
    errors?: string[]
    reference?: string
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.errors = answer.errors ?? []
    this.reference = answer.reference ?? ''
  }
}

type Settings = {
  signal?: AbortSignal
  /** A token other than the session's, such as the one that a reset code was exchanged for. */
  token?: string
}
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One typed call of an endpoint. Shows nothing; throws `Refused`. */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  settings?: Settings,
): Promise<CallReply<N>> {
  return (await send(name, input as Parts, settings)).json()
}

/** The same for a reply that is a file. */
export async function callForFile<N extends EndpointName>(name: N, input: CallInput<N>): Promise<Blob> {
  return (await send(name, input as Parts)).blob()
}

async function send(
  name: EndpointName,
  { params, query, body }: Parts,
  { signal, token: ownToken }: Settings = {},
): Promise<Response> {
  const { method, audience } = paths[name]
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const token = ownToken ?? currentSession()?.token
  const response = await fetch(`/api${pathOf(paths[name], params)}${search}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new Refused({
      status: 0,
      code: 'offline',
      message: 'We cannot reach the shop. Check your connection and try again.',
    })
  })
  learnShopTime(response)
  if (response.ok) return response
  // A wrong password is a 401 too, but does not end the session.
  if (response.status === 401 && token && !ownToken && audience !== 'anyone') endDeadSession(token)
  throw await refusedFrom(response)
}

async function refusedFrom(response: Response): Promise<Refused> {
  const answer = await response.json().catch(() => ({}))
  return new Refused({
    status: response.status,
    code: answer.code ?? 'unreadable',
    message: answer.message ?? 'Something went wrong. Please try again.',
    errors: answer.errors ?? [],
    reference: answer.reference ?? '',
  })
}
