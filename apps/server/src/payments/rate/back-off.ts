type Options = { shortestMs: number; longestMs: number; random?: () => number }

/** Full jitter: a random wait up to a doubling limit, so that callers who failed together retry apart. */
export function backOffMs(tries: number, { shortestMs, longestMs, random = Math.random }: Options): number {
  const limit = Math.min(longestMs, shortestMs * 2 ** Math.min(tries - 1, 30))
  return Math.floor(random() * limit)
}
