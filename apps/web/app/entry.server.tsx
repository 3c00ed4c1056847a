import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'
import { siteOfRoute } from './site-map.ts'

/** The host puts a fresh nonce in place of this on every reply, so that the HTML itself can be kept ready. */
export const NONCE_PLACEHOLDER = 'nonce-goes-here'

export { apiContext, shopFrontContext } from './api/server-api.ts'

/** Waits for the whole page: public HTML is complete for crawlers and readers without scripts, and cacheable. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { isReadFirst } = siteOfRoute(routerContext.staticHandlerContext.matches.at(-1)?.route.id)
  // Hot reload has its own way of starting.
  const canStartLate = isReadFirst && import.meta.env.PROD
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={NONCE_PLACEHOLDER} />,
      {
        nonce: NONCE_PLACEHOLDER,
        // Otherwise a long page is sent in hidden pieces that only a script puts into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          text(body)
            .then((html) => (canStartLate ? startScriptsAfterPaint(html) : html))
            .then((html) => resolve(new Response(html, { status: finalStatus, headers })))
            .catch(reject)
          pipe(body)
        },
        onShellError: reject,
        onError() {
          finalStatus = 500
        },
      },
    )
  })
}
