import { Refusal } from '@cupboard/domain/refusal'

/** Does a piece of work when it is its turn, or refuses it. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

type Refused = () => Refusal
const shopIsBusy: Refused = () => new Refusal('shop-busy')
const askedTooMuch: Refused = () =>
  new Refusal('too-many-requests', ['That was a lot at once. Please try again in a moment.'])

/**
 * Lets so many pieces of work go on at once; the others wait for their turn in the order they came. When enough wait,
 * the next is refused at once: whoever came last would have given up before the turn was theirs.
 */
export function limitConcurrency(
  mostAtOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refused: Refused = shopIsBusy,
): InTurn {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (work) => {
    if (underWay < mostAtOnce) underWay += 1
    else if (waiting.length >= mostWaiting) throw refused()
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

/** The same for each by itself: one customer, or one network address, takes only the turns that are theirs. */
export function limitConcurrencyByKey(
  mostAtOnce: number,
  mostWaiting: number,
): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const ofEach = new Map<string, { inTurn: InTurn; pieces: number }>()
  return async (whose, work) => {
    const own = ofEach.get(whose) ?? {
      inTurn: limitConcurrency(mostAtOnce, mostWaiting, askedTooMuch),
      pieces: 0,
    }
    ofEach.set(whose, own)
    own.pieces += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.pieces -= 1
      if (own.pieces === 0) ofEach.delete(whose)
    }
  }
}
