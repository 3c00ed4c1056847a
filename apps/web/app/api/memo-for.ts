/** Caches one answer for a time; a failed answer is not cached. */
export function memoFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (cached && cached.until > Date.now()) return cached.answer
    const answer = ask()
    cached = { answer, until: Date.now() + milliseconds }
    answer.catch(() => {
      if (cached?.answer === answer) cached = undefined
    })
    return answer
  }
}
