import type { FastifyInstance } from 'fastify'
import { BadInput } from './bad-input.ts'

/** JSON is the only language spoken here. An empty body is fine, whatever its label says. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(new BadInput(['The body is not valid JSON']))
    }
  })
}
