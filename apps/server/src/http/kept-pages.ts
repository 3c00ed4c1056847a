const MOST_PAGES = 500
const LONGEST_MS = 5 * 60_000

/** A bounded store of rendered pages. Requests that arrive together share one rendering. */
export function keptPages<T>(isWorthKeeping: (page: T) => boolean) {
  const pages = new Map<string, { page: Promise<T>; until: number }>()

  function keep(key: string, page: Promise<T>): void {
    pages.delete(key)
    pages.set(key, { page, until: performance.now() + LONGEST_MS })
    const oldest = pages.keys().next().value
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  function drop(key: string, page: Promise<T>): void {
    if (pages.get(key)?.page === page) pages.delete(key)
  }

  return {
    get(key: string, render: () => Promise<T>): Promise<T> {
      const found = pages.get(key)
      if (found && found.until > performance.now()) return found.page
      const page = render()
      keep(key, page)
      page.then(
        (done) => isWorthKeeping(done) || drop(key, page),
        () => drop(key, page),
      )
      return page
    },
    forget: () => pages.clear(),
  }
}
