const MOST_BYTES = 64 * 2 ** 20
const LONGEST_MS = 5 * 60_000

type Cached<T> = { rendering: Promise<T>; bytes: number; until: number }

/** A bounded store of rendered pages. Requests that arrive together share one rendering. */
export function pageCache<T>(bytesOf: (page: T) => number, isWorthKeeping: (page: T) => boolean) {
  const pages = new Map<string, Cached<T>>()
  let bytesOfAll = 0

  function find(key: string): Cached<T> | undefined {
    const found = pages.get(key)
    return found && found.until > performance.now() ? found : undefined
  }

  function drop(key: string): void {
    bytesOfAll -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function keep(key: string, rendering: Promise<T>): void {
    const kept: Cached<T> = { rendering, bytes: 0, until: performance.now() + LONGEST_MS }
    const isStillKept = () => pages.get(key) === kept
    drop(key)
    pages.set(key, kept)
    rendering.then(
      (page) => {
        if (!isStillKept()) return
        if (!isWorthKeeping(page)) return drop(key)
        kept.bytes = bytesOf(page)
        bytesOfAll += kept.bytes
        for (const oldest of pages.keys()) {
          if (bytesOfAll <= MOST_BYTES) break
          drop(oldest)
        }
      },
      () => {
        if (isStillKept()) drop(key)
      },
    )
  }

  return {
    get(key: string, render: () => Promise<T>): Promise<T> {
      const found = find(key)
      if (found) return found.rendering
      const rendering = render()
      keep(key, rendering)
      return rendering
    },
    forget(): void {
      pages.clear()
      bytesOfAll = 0
    },
  }
}
