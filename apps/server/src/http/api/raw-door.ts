import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where machines bring news: they sign the raw bytes, so those are handed over before anything is read from them. */
export function openRawDoor(
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
