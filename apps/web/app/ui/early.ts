/** Presses and submits from before hydration, as the page's first script recorded them. */
type Early = { presses: Set<string>; forms: Set<EventTarget>; isHydrated: boolean }

declare global {
  interface Window {
    early?: Early
  }
}

/** The `rel` and the `type` of what the page's first script starts after the paint. No browser knows it, so none acts. */
export const HELD = 'held'

/**
 * Runs in the browser before anything else. It marks a page with a session, so that styles leave room for its
 * customer's parts, and a page without a connection. Until hydration it stops forms and marked buttons and records
 * them; the scripts run them once they are there. Scripts that are held start when the page is loaded and painted, at
 * the first press or key, or after three seconds, so that neither a picture that never comes nor a tab in the background
 * keeps them.
 */
export const RECORD_EARLY = `(() => {
  const root = document.documentElement
  const mark = (name, isSo) => root.toggleAttribute(name, Boolean(isSo))
  const say = () => mark('data-offline', !navigator.onLine)
  try {
    const isOver = localStorage.sessionEndsAt < Date.now()
    const kept = sessionStorage.token || (!isOver && localStorage.token)
    mark('data-signed-in', kept || /(^|; )token=./.test(document.cookie))
  } catch {}
  addEventListener('online', say)
  addEventListener('offline', say)
  say()
  const early = (window.early = { presses: new Set(), forms: new Set(), isHydrated: false })
  const hold = (event, button) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    button?.setAttribute('data-pressed', '')
  }
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-press]')
    if (!button || early.isHydrated) return
    early.presses.add(button.dataset.press)
    hold(event, button)
  }
  const onSubmit = (event) => {
    if (early.isHydrated) return
    early.forms.add(event.target)
    hold(event, event.submitter)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  const startHeld = () => {
    for (const link of document.querySelectorAll('link[rel=${HELD}]')) link.rel = 'modulepreload'
    for (const held of document.querySelectorAll('script[type=${HELD}]')) {
      const { textContent } = held
      held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent }))
    }
  }
  const startAfterPaint = () =>
    new PerformanceObserver((painted, watch) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(startHeld))
    }).observe({ type: 'paint', buffered: true })
  addEventListener('load', startAfterPaint)
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, startHeld, { capture: true, once: true })
  setTimeout(startHeld, 3000)
})()`

/** The page is hydrated: from now on its own scripts handle every press. */
export function markHydrated(): void {
  if (window.early) window.early.isHydrated = true
}

/** True once for a form that was sent before hydration. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  for (const pressed of form.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed')
  return window.early?.forms.delete(form) ?? false
}

/** True once for a button that was pressed before hydration. */
export function takeEarlyPress(name: string): boolean {
  if (!window.early?.presses.delete(name)) return false
  for (const button of document.querySelectorAll(`[data-press="${CSS.escape(name)}"]`))
    button.removeAttribute('data-pressed')
  return true
}
