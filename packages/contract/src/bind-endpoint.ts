import type { RefusalCode } from '@cupboard/domain/refusal'
import { z } from 'zod'
import type { Schemas } from './endpoint.ts'
import { type Audience, type EndpointName, paths } from './paths.ts'
import { ofCustomer } from './wire.ts'

const refusalsOf: Record<Audience, readonly RefusalCode[]> = {
  anyone: ['shop-busy'],
  'signed-in': ['not-signed-in', 'shop-busy'],
  customer: ['not-signed-in', 'not-your-account', 'too-many-requests', 'shop-busy'],
  'password-reset': ['not-signed-in', 'not-your-account', 'too-many-requests', 'shop-busy'],
}

const nothing = z.object({})

/** The schemas of an endpoint; the reply may be left out if there is nothing to answer or a file is sent. */
export type Given = Omit<Schemas, 'reply'> & { reply?: z.ZodType }
type WithReply<S extends Given> = S extends { reply: z.ZodType } ? S : S & { reply: typeof nothing }
type WithParams<S, A extends Audience> = S extends { params: z.ZodObject }
  ? S
  : A extends 'customer'
    ? S & { params: typeof ofCustomer }
    : S

export const withReply = <S extends Given>(schemas: S) => ({ reply: nothing, ...schemas }) as WithReply<S>

/** Binds schemas to a path and keeps their exact types. A customer's endpoint gets the customer id of its path. */
export function endpoint<N extends EndpointName, const S extends Given>(name: N, schemas: S) {
  const address: (typeof paths)[N] = paths[name]
  const params = address.audience === 'customer' ? { params: ofCustomer } : {}
  const filled = { ...params, ...withReply(schemas) } as WithParams<
    WithReply<S>,
    (typeof paths)[N]['audience']
  >
  const refusals = [...refusalsOf[address.audience], ...(schemas.refusals ?? [])]
  return { name, ...address, ...filled, refusals }
}
