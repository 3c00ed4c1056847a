/** As React Router writes them: what to fetch early, and the script that imports the page's parts and hydrates. */
const EARLY_FETCH = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const STARTING_SCRIPT = /<script (nonce="[^"]*") type="module" async="">(.*?)<\/script>/s

/**
 * Runs in the browser. Once everything the page shows at first has come and has been painted, the scripts may have the
 * line and the processor. A customer's own parts need them, so theirs do not wait; nor may a picture that never comes
 * hold them up, nor a tab in the background, which paints nothing.
 */
const START = `((modules, code) => {
  const { nonce } = document.currentScript
  const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more))
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of modules) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', nonce, textContent: code })
  }
  const startAfterPaint = () =>
    new PerformanceObserver((painted, watch) => {
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(start))
    }).observe({ type: 'paint', buffered: true })
  if (sessionStorage.getItem('token') || localStorage.getItem('token')) start()
  addEventListener('load', startAfterPaint)
  setTimeout(start, 3000)
})`

/**
 * For pages that are read before they are used: complete without scripts, they get the whole line for styles, faces
 * and pictures, and their scripts are fetched and started after the first paint.
 */
export function startScriptsAfterPaint(html: string): string {
  const modules = [...html.matchAll(EARLY_FETCH)].map(([, href]) => href)
  const [script, nonce, code] = STARTING_SCRIPT.exec(html) ?? []
  if (!script || modules.length === 0)
    throw new Error('React Router starts its pages in another way now; scripts-after-paint.ts must follow.')
  // A "<" written as an escape cannot close the element early, whatever an address holds.
  const given = [modules, code].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  return html
    .replaceAll(EARLY_FETCH, '')
    .replace(script, () => `<script ${nonce}>${START}(${given.join(', ')})</script>`)
}
