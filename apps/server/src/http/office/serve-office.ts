import type { CheckedInputOf } from '@cupboard/contract/endpoint'
import type { OfficeEndpoint } from '@cupboard/contract/office/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { type Answer, addRoute, checkInput } from '#http/api/serve.ts'
import { type AtOffice, requireStaff } from './guard.ts'

export type Office = { app: FastifyInstance; deps: Deps }

type Visit<E extends OfficeEndpoint> = {
  /** The network address that asks. */
  from: string
  reply: FastifyReply
  who: E['audience'] extends 'anyone' ? undefined : AtOffice & { doer: Doer }
}

type Handler<E extends OfficeEndpoint> = (input: CheckedInputOf<E>, visit: Visit<E>) => Answer<E>

/** Turns an endpoint of the office into a route. Nothing is read or looked up before the guard has let somebody in. */
export function serveOffice<E extends OfficeEndpoint>(
  { app, deps }: Office,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { audience } = endpoint
  const admit = async (request: FastifyRequest) =>
    audience === 'anyone' ? undefined : requireStaff(deps, audience, request)
  const visited = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await admit(request)
    const who = found && { ...found, doer: { ...doerOf(found), requestId: request.id } }
    return handler(checkInput(endpoint, request), { from: request.ip, reply, who } as Visit<E>)
  }
  addRoute(app, endpoint, endpoint.path, visited, admit)
}

function doerOf({ staff: { staffId, role } }: AtOffice) {
  return { staffId, role }
}
