import type { FastifyInstance } from 'fastify'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Where no page can be: the API and the folders of files. */
const NO_PAGE = /^\/(api|assets|pictures|letters)(\/|$)/

/**
 * A browser without scripts sends a form to the page it stands on. The form is neither read nor kept; the browser is
 * shown the page again, which says that it needs scripts.
 */
export function formWithoutScripts(app: FastifyInstance, pages: string): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post(pages, (request, reply) => {
      const [path = '/'] = request.url.split('?')
      const [type = ''] = (request.headers['content-type'] ?? '').split(';')
      if (NO_PAGE.test(path) || !FORMS.includes(type)) return reply.callNotFound()
      return reply.header('cache-control', 'no-store').redirect(path, 303)
    })
  })
}
