import type { Endpoint } from '@cupboard/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The contract for machines and for people. Registered last, when all endpoints are known. */
export function docsRoutes(app: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): void {
  // Written when it is first asked for: few ask, and a start would wait for it.
  let json: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(endpoints, publicUrl))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(docsPage()),
  )

  function docsPage(): string {
    const rows = endpoints.map(
      ({ method, path, summary, audience, refusals }) =>
        `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${audience}</td><td>${refusals.join(', ')}</td></tr>`,
    )
    return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cupboard API</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#16261f}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd6c8;padding:.5rem;text-align:left;vertical-align:top}</style>
<h1>Cupboard API</h1><p>Every call answers JSON below <code>/api</code>. Errors have one shape: <code>{code, message, errors, reference}</code>.
The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Who</th><th>May refuse</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
  }
}
