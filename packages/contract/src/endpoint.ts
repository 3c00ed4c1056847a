import type { RefusalCode } from '@cupboard/domain/refusal'
import type { z } from 'zod'
import type { Audience, EndpointName, Method } from './paths.ts'

/** The schemas of an endpoint. */
export type Schemas = {
  summary: string
  /** Other paths to the same endpoint. */
  aliases?: readonly string[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The largest body in bytes, if it is more than a form. The endpoint refuses a caller without the right before it
   * reads the body.
   */
  bodyLimit?: number
  reply: z.ZodType
  /** Where the reply is a file and not JSON. */
  replyType?: 'application/pdf' | 'application/zip' | 'text/csv'
  /** Its own refusals, besides those of its audience. */
  refusals?: readonly RefusalCode[]
}

/** The route, the documentation and the typed call all come from one endpoint. */
export type Endpoint = Omit<Schemas, 'refusals'> & {
  name: EndpointName
  method: Method
  path: string
  audience: Audience
  refusals: readonly RefusalCode[]
}

type PartIn<E extends Schemas, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? { [P in K]: z.input<E[K]> }
  : unknown
type PartOut<E extends Schemas, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? { [P in K]: z.output<E[K]> }
  : unknown

/** The input that a caller sends. */
export type InputOf<E extends Schemas> = PartIn<E, 'params'> & PartIn<E, 'query'> & PartIn<E, 'body'>
/** The input that a handler receives, after validation. */
export type CheckedInputOf<E extends Schemas> = PartOut<E, 'params'> &
  PartOut<E, 'query'> &
  PartOut<E, 'body'>
/** The reply to a caller; a file comes as its bytes. */
export type ReplyOf<E extends Schemas> = E extends { replyType: string } ? Uint8Array : z.output<E['reply']>

/** `/customer/{customerId}/boxes` with its braces filled in. */
export function pathOf({ path }: { path: string }, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
