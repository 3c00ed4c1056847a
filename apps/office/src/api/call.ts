import { pathOf } from '@cupboard/contract/endpoint'
import type { OfficeInput, OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { type OfficeEndpointName, officePaths } from '@cupboard/contract/office/paths'
import { currentToken, dropToken } from './session.ts'

/** The shop said no, or could not be reached. Screens decide what to show. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  readonly reference: string

  constructor(answer: { status: number; code?: string; message?: string; reference?: string }) {
    super(answer.message ?? 'Something went wrong. Please try again.')
    this.status = answer.status
    this.code = answer.code ?? 'unreadable'
    this.reference = answer.reference ?? ''
  }
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Called when a session has ended, so that the frame shows the sign-in form. */
const listeners = new Set<() => void>()

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One typed call of an endpoint of the office. Shows nothing; throws `Refused`. */
export async function call<N extends OfficeEndpointName>(
  name: N,
  input: OfficeInput<N>,
): Promise<OfficeReply<N>> {
  return (await ask(name, input)).json()
}

/** The answer as it came, when it is a good one. */
export async function ask<N extends OfficeEndpointName>(name: N, input: OfficeInput<N>): Promise<Response> {
  const { params, query, body } = input as Parts
  const { method, audience } = officePaths[name]
  const token = currentToken()
  const response = await fetch(`/api${pathOf(officePaths[name], params)}${searchOf(query)}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused({
      status: 0,
      code: 'offline',
      message: 'We cannot reach the shop. Check your connection.',
    })
  })
  if (response.ok) return response
  const answer = await response.json().catch(() => ({}))
  // A wrong password is a 401 too, but does not end the session.
  if (response.status === 401 && audience !== 'anyone') {
    dropToken()
    for (const listener of listeners) listener()
  }
  throw new Refused({ status: response.status, ...answer })
}

function searchOf(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
