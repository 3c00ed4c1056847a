import type { RefusalCode } from '@cupboard/domain/refusal'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may ask: anyone; anyone signed in; the signed-in customer whom the path names;
 * or someone holding the token that a reset code was exchanged for.
 */
export type Audience = 'anyone' | 'signed-in' | 'customer' | 'password-reset'

/** One promise between shop window and back office. The route, the documentation and the typed call all come from it. */
export type Endpoint = {
  /** The verb phrase that names the feature everywhere. */
  name: string
  summary: string
  method: Method
  /** Below `/api`, with the specification's braces: `/customer/{customerId}/boxes`. */
  path: string
  /** Other paths that lead to the same place. */
  aliases?: readonly string[]
  audience: Audience
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  /** Where the reply is a file and not JSON. */
  replyType?: 'application/pdf'
  refusals: readonly RefusalCode[]
}

/** Keeps the exact types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(promise: E): E {
  return promise
}

type PartIn<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? { [P in K]: z.input<E[K]> }
  : unknown
type PartOut<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? { [P in K]: z.output<E[K]> }
  : unknown

/** What a caller sends. */
export type InputOf<E extends Endpoint> = PartIn<E, 'params'> & PartIn<E, 'query'> & PartIn<E, 'body'>
/** What a handler receives, after it has been checked. */
export type CheckedInputOf<E extends Endpoint> = PartOut<E, 'params'> &
  PartOut<E, 'query'> &
  PartOut<E, 'body'>
/** What a caller gets back; a file comes as its bytes. */
export type ReplyOf<E extends Endpoint> = E extends { replyType: string } ? Uint8Array : z.output<E['reply']>

/** `/customer/{customerId}/boxes` with its braces filled in. */
export function pathOf(promise: Endpoint, params: Record<string, unknown> = {}): string {
  return promise.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
