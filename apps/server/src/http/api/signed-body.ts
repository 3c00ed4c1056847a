import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Adds a route whose callers sign the raw bytes of the body, so `receive` gets them unparsed. */
export function receiveSigned(
  app: FastifyInstance,
  { path, bodyLimit }: { path: string; bodyLimit: number },
  receive: (raw: Buffer, request: FastifyRequest) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, { bodyLimit }, async (request) => {
      await receive(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request)
      return { received: true }
    })
  })
}

export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const given = headers[name]
  return Array.isArray(given) ? given[0] : given
}
