import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#clock.ts'

export type Pause = (milliseconds: number) => Promise<unknown>

/** How real time passes; a test passes it by moving its clock. */
export const realPause: Pause = (milliseconds) => setTimeout(milliseconds)

export type TokenBucket = {
  /** Waits for a turn. */
  take(): Promise<void>
  /** Nobody gets a turn before then: the other side asked for quiet. */
  holdUntil(instant: Date): void
}

type Options = { clock: Clock; perSecond: number; pause?: Pause }

/** We use a little less than we may, so that a turn taken late by a busy machine still keeps the promise. */
const USED = 0.97
/** 3 % of a second: so much lateness is caught up, more is let go. */
const CATCH_UP_MS = 30

/** Evenly spaced turns, never more than `perSecond` in any one second, in the order they were asked for. */
export function tokenBucket({ clock, perSecond, pause = realPause }: Options): TokenBucket {
  const everyMs = 1000 / (perSecond * USED)
  let nextAt = 0
  let heldUntil = 0
  let queue: Promise<void> = Promise.resolve()
  const now = () => clock.now().getTime()

  async function takeNext(): Promise<void> {
    const turn = Math.max(nextAt, now() - CATCH_UP_MS)
    for (let wait = turn - now(); wait > 0; wait = turn - now()) await pause(Math.ceil(wait))
    for (let wait = heldUntil - now(); wait > 0; wait = heldUntil - now()) await pause(wait)
    nextAt = Math.max(turn, now() - CATCH_UP_MS) + everyMs
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
