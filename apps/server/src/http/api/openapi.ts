import type { Endpoint } from '@cupboard/contract/endpoint'
import { refusalFaces } from '@cupboard/contract/refusals'
import { wireError } from '@cupboard/contract/wire'
import { z } from 'zod'

type Json = Record<string, unknown>

const TARGET = { target: 'draft-2020-12', io: 'input' } as const

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cupboard',
      version: '1',
      description: 'Household essentials, delivered before you run out.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: z.toJSONSchema(wireError, TARGET) },
    },
    paths,
  }
}

/** Describes a reply that is not JSON as bytes. */
function replySchemaOf({ reply, replyType }: Endpoint): Json {
  return replyType ? { type: 'string', format: 'binary' } : z.toJSONSchema(reply, TARGET)
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.audience === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { content: jsonContent(z.toJSONSchema(endpoint.body, TARGET)) } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [endpoint.replyType ?? 'application/json']: { schema: replySchemaOf(endpoint) },
        },
      },
      400: { description: 'Malformed', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
      ...refusalResponses(endpoint),
    },
  }
}

function refusalResponses(endpoint: Endpoint): Json {
  const codesByStatus = Map.groupBy(endpoint.refusals, (code) => refusalFaces[code].status)
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

function parametersOf(shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!shape) return []
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: z.toJSONSchema(schema as z.ZodType, TARGET),
  }))
}

function jsonContent(schema: unknown): Json {
  return { 'application/json': { schema } }
}
