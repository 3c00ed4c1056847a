/** Shares one answer among all who ask within a time; a failed answer is not kept. */
export function keptFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && kept.until > Date.now()) return kept.answer
    const answer = ask()
    kept = { answer, until: Date.now() + milliseconds }
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined
    })
    return answer
  }
}
