const A_MINUTE = 60_000

/**
 * The catalogue as every visitor sees it; pages that follow each other share one answer. The
 * call is imported on first use: the page a visitor lands on has its answers already.
 */
export const fetchProducts = memo(async () => (await import('./ask-catalogue.ts')).askProducts())
export const fetchCategories = memo(async () => (await import('./ask-catalogue.ts')).askCategories())

/** Caches one answer for a minute; a failed answer is not cached. */
function memo<T>(ask: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (cached && cached.until > Date.now()) return cached.answer
    const answer = ask()
    cached = { answer, until: Date.now() + A_MINUTE }
    answer.catch(() => {
      if (cached?.answer === answer) cached = undefined
    })
    return answer
  }
}
