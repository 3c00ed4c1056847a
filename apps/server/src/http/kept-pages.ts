const MOST_PAGES = 500
const LONGEST_MS = 5 * 60_000

type Kept<T> = { rendering: Promise<T>; page?: T; until: number }

/** A bounded store of rendered pages. Requests that arrive together share one rendering. */
export function keptPages<T>(isWorthKeeping: (page: T) => boolean) {
  const pages = new Map<string, Kept<T>>()

  function find(key: string): Kept<T> | undefined {
    const found = pages.get(key)
    return found && found.until > performance.now() ? found : undefined
  }

  function keep(key: string, rendering: Promise<T>): void {
    const kept: Kept<T> = { rendering, until: performance.now() + LONGEST_MS }
    pages.delete(key)
    pages.set(key, kept)
    const oldest = pages.keys().next().value
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    function drop(): void {
      if (pages.get(key) === kept) pages.delete(key)
    }
    rendering.then((page) => {
      if (isWorthKeeping(page)) kept.page = page
      else drop()
    }, drop)
  }

  return {
    get(key: string, render: () => Promise<T>): Promise<T> {
      const found = find(key)
      if (found) return found.rendering
      const rendering = render()
      keep(key, rendering)
      return rendering
    },
    /** What is there without waiting. */
    ready: (key: string): T | undefined => find(key)?.page,
    forget: () => pages.clear(),
  }
}
