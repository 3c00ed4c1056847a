import { memoFor } from '#api/memo-for.ts'

const A_MINUTE = 60_000

/**
 * The catalogue as every visitor sees it; pages that follow each other share one answer. The
 * call is imported on first use: the page a visitor lands on has its answers already.
 */
export const fetchProducts = memoFor(A_MINUTE, async () => (await import('./ask-catalogue.ts')).askProducts())
export const fetchCategories = memoFor(A_MINUTE, async () =>
  (await import('./ask-catalogue.ts')).askCategories(),
)
