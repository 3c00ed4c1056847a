import { type Endpoint, type InputOf, pathOf, type ReplyOf } from '@cupboard/contract/endpoint'
import { currentSession, endDeadSession } from './session-token.ts'
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
  /** Another token than the session's, such as the one a reset code was exchanged for. */
  token?: string
}
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One typed call to the shop, as the contract promises it. Shows nothing; throws `Refused`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  settings?: Settings,
): Promise<ReplyOf<E>> {
  return (await send(endpoint, input, settings)).json()
}

/** The same for a reply that is a file. */
export async function callForFile<E extends Endpoint & { replyType: string }>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Blob> {
  return (await send(endpoint, input)).blob()
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, token: ownToken }: Settings = {},
): Promise<Response> {
  const { params, query, body } = input as Parts
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const token = ownToken ?? currentSession()?.token
  const response = await fetch(`/api${pathOf(endpoint, params)}${search}`, {
    method: endpoint.method,
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
  // A wrong password is a 401 too, but says nothing about the session.
  if (response.status === 401 && token && !ownToken && endpoint.audience !== 'anyone') endDeadSession(token)
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
