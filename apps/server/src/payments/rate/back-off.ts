type Options = { shortestMs: number; longestMs: number; random?: () => number }

/** Full jitter: anywhere from nothing to a doubling limit, so that those who failed together return apart. */
export function backOffMs(tries: number, { shortestMs, longestMs, random = Math.random }: Options): number {
  const limit = Math.min(longestMs, shortestMs * 2 ** Math.min(tries - 1, 30))
  return Math.floor(random() * limit)
}
