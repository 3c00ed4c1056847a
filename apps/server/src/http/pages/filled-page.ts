import type { CallInput, CallReply } from '@cupboard/contract/all-endpoints'
import { pathOf } from '@cupboard/contract/endpoint'
import { type EndpointName, paths } from '@cupboard/contract/paths'
import type { CustomerId } from '@cupboard/domain/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The customer that the web app's sign-in cookies name. */
type Visitor = { customerId: CustomerId; token: string }

/**
 * A cookie opens a page for reading and nothing else: no call of the API believes it, and no other site's link brings it
 * along (SameSite=Strict).
 */
export function visitorOf(request: FastifyRequest): Visitor | undefined {
  if (!request.headers.cookie) return undefined
  const { token, customerId } = cookiesOf(request.headers.cookie)
  return token && customerId ? { token, customerId: customerId as CustomerId } : undefined
}

function cookiesOf(header: string): Record<string, string> {
  return Object.fromEntries(
    [...header.matchAll(/(?:^|; )(token|customerId)=([A-Za-z0-9_-]{1,128})(?=;|$)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}

type Asker = { token?: string; remoteAddress?: string }

/** Asks the API as a browser would, with the same checks and limits, but without a line in between. */
export function apiFor(app: FastifyInstance, { token, remoteAddress }: Asker = {}) {
  return async <N extends EndpointName>(name: N, input: CallInput<N>): Promise<CallReply<N>> => {
    const { params, body } = input as { params?: Record<string, unknown>; body?: object }
    const answer = await app.inject({
      method: paths[name].method,
      url: `/api${pathOf(paths[name], params)}`,
      ...(body ? { payload: body } : {}),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(remoteAddress ? { remoteAddress } : {}),
    })
    if (answer.statusCode !== 200) throw new Response(null, { status: answer.statusCode })
    return answer.json()
  }
}
