type Options = { shortestMs: number; longestMs: number; random?: () => number }

/** Full jitter: anywhere from nothing to twice the last limit, so that many who failed together do not return together. */
export function backOffMs(tries: number, { shortestMs, longestMs, random = Math.random }: Options): number {
  const limit = Math.min(longestMs, shortestMs * 2 ** Math.min(tries - 1, 30))
  return Math.floor(random() * limit)
}
