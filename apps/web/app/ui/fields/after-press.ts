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
 * Runs something now, or after the press that is under way. Pressing a button takes the focus from a field: an error
 * that appeared at once would move the button away from the finger.
 */
export function afterPress(act: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
