import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyError, FastifyInstance } from 'fastify'
import { answerError } from '#http/api/error-handler.ts'

/** Empty steps, steps that stay or climb, and the sign that ends a file's name early, with either stroke. */
const CROOKED = /[/\\]{2}|[/\\]\.{1,2}(?:[/\\]|$)|\0/

/**
 * No page or file of ours has such an address, and those who look for files and pages fail over it rather than say so.
 * The API reads its addresses by its own paths. A folder, which has a straight address, is no file either.
 */
export function refuseCrookedAddresses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error.statusCode === 403 ? new Refusal('not-found') : error, request, reply),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    done(path.startsWith('/api/') || !isCrooked(path) ? undefined : new Refusal('not-found'))
  })
}

function isCrooked(path: string): boolean {
  try {
    return CROOKED.test(path.includes('%') ? decodeURIComponent(path) : path)
  } catch {
    return true
  }
}
