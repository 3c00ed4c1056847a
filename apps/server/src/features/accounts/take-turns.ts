/** Lets so many pieces of work go on at once; the others wait for their turn in the order they came. */
export function takeTurns(mostAtOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (work) => {
    if (underWay < mostAtOnce) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A turn is handed on; only when nobody waits it is free.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
