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

type Options = { clock: Clock; perSecond: number; burst?: number; pause?: Pause }

/**
 * Turns for at most `perSecond` in any one second, in the order they were asked for. What may go at once is
 * taken off what flows in, so that a burst after a quiet time cannot break the promise.
 */
export function tokenBucket({ clock, perSecond, burst = 2, pause = realPause }: Options): TokenBucket {
  const flowPerMs = (perSecond - burst) / 1000
  let tokens = burst
  let filledAt = clock.now().getTime()
  let heldUntil = filledAt
  let queue: Promise<void> = Promise.resolve()

  function refill(): void {
    const now = clock.now().getTime()
    tokens = Math.min(burst, tokens + Math.max(0, now - filledAt) * flowPerMs)
    filledAt = now
  }

  function waitMs(): number {
    refill()
    const quietMs = heldUntil - filledAt
    return Math.max(quietMs, tokens >= 1 ? 0 : Math.ceil((1 - tokens) / flowPerMs))
  }

  async function takeNext(): Promise<void> {
    for (let wait = waitMs(); wait > 0; wait = waitMs()) await pause(wait)
    tokens -= 1
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
