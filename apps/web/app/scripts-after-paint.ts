import { EARLY_FETCH } from './styles-first.ts'

/** As React Router writes the script that imports the page's parts and hydrates. */
const UNKNOWN_START = 'React Router starts its pages in another way now; scripts-after-paint.ts must follow.'
const ENTRY = /^\s*import\("([^"]+)"\)/m
const STARTING_SCRIPT = /<script (nonce="[^"]*") type="module" async="">(.*?)<\/script>/s

/**
 * Runs in the browser. Once everything the page shows at first has come and has been painted (the very first frame may
 * be empty), the scripts may have the line and the processor, one after the other so that a tap in between is answered.
 * A picture that never comes must not hold them up, nor a tab in the background, which paints nothing.
 */
const START = `((modules, entry, run) => {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of [...modules, entry])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const href of modules) await import(href)
    run()
  }
  const startAfterPaint = () =>
    new PerformanceObserver((painted, watch) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(start))
    }).observe({ type: 'paint', buffered: true })
  addEventListener('load', startAfterPaint)
  setTimeout(start, 3000)
})`

/**
 * For pages that are read before they are used: complete without scripts, they get the whole line for styles, faces
 * and pictures, and their scripts are fetched and started after the first paint.
 */
export function startScriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(EARLY_FETCH)].map(([, href]) => href)
  const [script, nonce, code] = STARTING_SCRIPT.exec(html) ?? []
  const entry = ENTRY.exec(code ?? '')?.[1]
  if (!script || !entry || hrefs.length === 0) throw new Error(UNKNOWN_START)
  const modules = hrefs.filter((href) => href !== entry)
  const run = `async () => {${importedLater(code ?? '')}}`
  return html
    .replaceAll(EARLY_FETCH, '')
    .replace(script, () => `<script ${nonce}>${START}(${quoted(modules)}, ${quoted(entry)}, ${run})</script>`)
}

/** A "<" written as an escape cannot close the element early, whatever an address holds. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * The same imports as calls, which a plain script can make when its time has come: a browser then runs nothing that
 * was not in the page from the start, so the hash of that one script is all it has to know.
 */
function importedLater(code: string): string {
  const later = code
    .replaceAll(/^\s*import \* as (\w+) from ("[^"]+")/gm, 'const $1 = await import($2)')
    .replaceAll(/^\s*import ("[^"]+")/gm, 'await import($1)')
  if (/^\s*(import[\s"{*]|export)/m.test(later)) throw new Error(UNKNOWN_START)
  return later
}
