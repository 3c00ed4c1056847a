import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyError, FastifyInstance } from 'fastify'
import { answerError } from '#http/api/error-handler.ts'

/** Matches empty segments, ".", ".." and the zero byte, after a slash or a backslash. */
const CROOKED = /[/\\]{2}|[/\\]\.{1,2}(?:[/\\]|$)|\0/

/**
 * No page or file of ours has such an address, and code that looks up files and pages throws on it instead of answering 404.
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
