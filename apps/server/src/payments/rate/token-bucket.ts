import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#clock.ts'

export type Pause = (milliseconds: number) => Promise<unknown>

/** How real time passes; a test moves its clock instead. */
export const realPause: Pause = (milliseconds) => setTimeout(milliseconds)

export type TokenBucket = {
  /** Waits for a slot. */
  take(): Promise<void>
  /** No slot begins before then: the other side asked for a pause. */
  holdUntil(instant: Date): void
}

type Options = { clock: Clock; perSecond: number; pause?: Pause }

/** We use slightly less than the limit, so that a slot that a busy machine takes late stays within it. */
const USED = 0.97
/** 3 % of a second: so much lateness is caught up, more is dropped. */
const CATCH_UP_MS = 30

/** Evenly spaced slots, never more than `perSecond` in any second, in the order of the requests. */
export function tokenBucket({ clock, perSecond, pause = realPause }: Options): TokenBucket {
  const everyMs = 1000 / (perSecond * USED)
  let nextAt = 0
  let heldUntil = 0
  let queue: Promise<void> = Promise.resolve()
  const now = () => clock.now().getTime()

  async function takeNext(): Promise<void> {
    const slot = Math.max(nextAt, now() - CATCH_UP_MS)
    for (let wait = slot - now(); wait > 0; wait = slot - now()) await pause(Math.ceil(wait))
    for (let wait = heldUntil - now(); wait > 0; wait = heldUntil - now()) await pause(wait)
    nextAt = Math.max(slot, now() - CATCH_UP_MS) + everyMs
  }

  return {
    take() {
      queue = queue.then(takeNext)
      return queue
    },
    holdUntil(instant) {
      heldUntil = Math.max(heldUntil, instant.getTime())
    },
  }
}
