import type { RefusalCode } from '@cupboard/domain/refusal'
import { type Given, withReply } from '../bind-endpoint.ts'
import type { Schemas } from '../endpoint.ts'
import type { Method } from '../paths.ts'
import { type OfficeAudience, type OfficeEndpointName, officePaths } from './paths.ts'

export type OfficeEndpoint = Omit<Schemas, 'refusals'> & {
  name: OfficeEndpointName
  method: Method
  path: string
  audience: OfficeAudience
  refusals: readonly RefusalCode[]
}

function refusalsOf(audience: OfficeAudience): readonly RefusalCode[] {
  if (audience === 'anyone') return ['too-many-requests', 'shop-busy']
  if (audience === 'staff') return ['not-signed-in', 'shop-busy']
  return ['not-signed-in', 'not-your-right', 'shop-busy']
}

/** Binds schemas to a path of the office and keeps their exact types. */
export function officeEndpoint<N extends OfficeEndpointName, const S extends Given>(name: N, schemas: S) {
  const address: (typeof officePaths)[N] = officePaths[name]
  const refusals = [...refusalsOf(address.audience), ...(schemas.refusals ?? [])]
  return { name, ...address, ...withReply(schemas), refusals }
}
