import type { Endpoint } from '@cupboard/contract/endpoint'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { Session, SessionLookup } from '#sessions/look-up-session.ts'

/** The bearer header is the only way in; a cookie never is, so that no other site can ask in a customer's name. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session an endpoint asks for, or a refusal. */
export async function requireSession(
  endpoint: Endpoint,
  request: FastifyRequest,
  lookUp: SessionLookup,
): Promise<Session | undefined> {
  if (endpoint.audience === 'anyone') return undefined
  const token = bearerOf(request)
  const session = token ? await lookUp(token) : undefined
  const purpose = endpoint.audience === 'password-reset' ? 'password-reset' : 'sign-in'
  if (session?.purpose !== purpose) throw new Refusal('not-signed-in')
  return session
}

/** Another customer's id is a 403 and never a 401, which would sign the asker out. */
export function requireOwnId(asker: { customerId: CustomerId } | undefined, params: unknown): void {
  const { customerId } = (params ?? {}) as { customerId?: CustomerId }
  if (customerId !== asker?.customerId) throw new Refusal('not-your-account')
}
