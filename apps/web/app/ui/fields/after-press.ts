let isDown = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => mark(true), true)
  window.addEventListener('pointerup', () => mark(false), true)
  window.addEventListener('pointercancel', () => mark(false), true)
}

function mark(down: boolean): void {
  isDown = down
}

/**
 * Does something now, or after the press that is under way. A field is left when a button is pressed down: a sentence
 * that came at once would push the button from under the finger.
 */
export function afterPress(act: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
