import { Refusal } from '@cupboard/domain/refusal'

/** Does a piece of work when it is its turn, or refuses it. */
type Limited = <T>(work: () => Promise<T>) => Promise<T>

type Refused = () => Refusal
const shopIsBusy: Refused = () => new Refusal('shop-busy')
const askedTooMuch: Refused = () =>
  new Refusal('too-many-requests', ['That was a lot at once. Please try again in a moment.'])

/**
 * Runs at most so many pieces of work at once; the others wait in the order they came. When the queue is full, the next is
 * refused at once: its caller would give up before it ran.
 */
export function limitConcurrency(
  mostAtOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refused: Refused = shopIsBusy,
): Limited {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (work) => {
    if (underWay < mostAtOnce) underWay += 1
    else if (waiting.length >= mostWaiting) throw refused()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A slot passes to the next in the queue; it is free only when nobody waits.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

/** The same with a limit for each key, such as one customer or one network address. */
export function limitConcurrencyByKey(
  mostAtOnce: number,
  mostWaiting: number,
): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const ofEach = new Map<string, { limited: Limited; pieces: number }>()
  return async (whose, work) => {
    const own = ofEach.get(whose) ?? {
      limited: limitConcurrency(mostAtOnce, mostWaiting, askedTooMuch),
      pieces: 0,
    }
    ofEach.set(whose, own)
    own.pieces += 1
    try {
      return await own.limited(work)
    } finally {
      own.pieces -= 1
      if (own.pieces === 0) ofEach.delete(whose)
    }
  }
}
