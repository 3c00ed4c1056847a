import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, matchPath, type RouterContextProvider, ServerRouter } from 'react-router'
import { customerContext } from './api/server-api.ts'
import { SCRIPT_MARK } from './script-mark.ts'
import { siteMap } from './site-map.ts'

export { apiContext, customerContext, shopFrontContext } from './api/server-api.ts'
export { SCRIPT_MARK }

const filledSites = siteMap.filter(({ isFilled }) => isFilled)

/** True if the page at this address is rendered with its customer's answers. */
export function isFilled(pathname: string): boolean {
  return filledSites.some(({ path }) => matchPath(path, pathname))
}

/** Waits for the whole page: public HTML is complete for crawlers and readers without scripts, and cacheable. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />,
      {
        nonce: SCRIPT_MARK,
        // By default React sends a long page in hidden pieces that only a script puts into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          if (loadContext.get(customerContext)) headers.set('Link', filesOf(routerContext).join(', '))
          text(body)
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

/** The page's files in the order of their use: styles, which it needs to be painted, and then scripts. */
function filesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const styles = routes.flatMap(({ css = [] }) => css.map((file) => file.replace('#', '')))
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  return [
    ...[...new Set(styles)].map((file) => `<${file}>; rel=preload; as=style`),
    ...[...new Set(scripts)].map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`),
  ]
}
