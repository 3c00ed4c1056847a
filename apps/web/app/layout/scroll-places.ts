/** How long a page may take to grow as tall as it was. */
const LONGEST_MS = 10_000
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const places = new Map<string, number>()

/** How far down each page of the history was when it was left. */
export function rememberPlace(key: string): void {
  places.set(key, window.scrollY)
}

export function placeOf(key: string): number {
  return places.get(key) ?? 0
}

/** Goes down to where a page was left, again each time it has grown, until it is there or somebody scrolls. */
export function scrollBackTo(place: number): () => void {
  const growth = new ResizeObserver(follow)
  const timer = setTimeout(stop, LONGEST_MS)
  growth.observe(document.body)
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { once: true, passive: true })
  return stop

  function follow(): void {
    window.scrollTo(0, place)
  }

  function stop(): void {
    clearTimeout(timer)
    growth.disconnect()
    for (const way of OWN_WAYS) window.removeEventListener(way, stop)
  }
}
