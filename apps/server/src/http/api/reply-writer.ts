import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Writer = { schema: Schema; write: (value: unknown) => string }

/** Each schema's writer is made once and cached for the life of the process: a schema never changes. */
const writers = new WeakMap<z.ZodType, Writer>()

/** Returns the serialiser of a reply schema. It omits undeclared fields. */
export function replyWriterOf(reply: z.ZodType): Writer {
  const known = writers.get(reply)
  if (known) return known
  const schema = z.toJSONSchema(reply, { io: 'input', target: 'openapi-3.0' }) as Schema
  const writer = { schema, write: fastJsonStringify(schema) }
  writers.set(reply, writer)
  return writer
}
