/** What somebody did before the scripts were awake, as the page's first script wrote it down. */
type Early = { presses: Set<string>; forms: Set<EventTarget>; isAwake: boolean }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Runs in the browser before anything else. Until the page is awake a form is not sent and a marked button is not
 * followed: both are written down, and done by the scripts once they are there.
 */
export const RECORD_EARLY = `(() => {
  const early = (window.early = { presses: new Set(), forms: new Set(), isAwake: false })
  const hold = (event, button) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    button?.setAttribute('data-pressed', '')
  }
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-press]')
    if (!button || early.isAwake) return
    early.presses.add(button.dataset.press)
    hold(event, button)
  }
  const onSubmit = (event) => {
    if (early.isAwake) return
    early.forms.add(event.target)
    hold(event, event.submitter)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
})()`

/** The page has woken up: from here on its own scripts hear every press. */
export function wakeUp(): void {
  if (window.early) window.early.isAwake = true
}

/** True once for a form that somebody tried to send before the page was awake. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  for (const pressed of form.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed')
  return window.early?.forms.delete(form) ?? false
}

/** True once for a button that was pressed before the page was awake. */
export function takeEarlyPress(name: string): boolean {
  if (!window.early?.presses.delete(name)) return false
  for (const button of document.querySelectorAll(`[data-press="${CSS.escape(name)}"]`))
    button.removeAttribute('data-pressed')
  return true
}
