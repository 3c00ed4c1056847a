import { Refusal } from '@cupboard/domain/refusal'

/**
 * Lets so many pieces of work go on at once; the others wait for their turn in the order they came. When enough wait,
 * the next is refused at once: whoever came last would have given up before the turn was theirs.
 */
export function takeTurns(
  mostAtOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (work) => {
    if (underWay < mostAtOnce) underWay += 1
    else if (waiting.length >= mostWaiting) throw new Refusal('shop-busy')
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
