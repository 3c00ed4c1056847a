import type { Clock } from '#clock.ts'

export type Breaker = {
  /** False while calls are refused, so that the other side can recover. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

type Options = { clock: Clock; failures?: number; openMs?: number }

/**
 * A circuit breaker: after several failures in a row it refuses calls for a while, then allows one trial call, whose
 * outcome decides.
 */
export function breaker({ clock, failures = 5, openMs = 30_000 }: Options): Breaker {
  let inARow = 0
  let closedAgainAt = 0
  return {
    allows() {
      const now = clock.now().getTime()
      if (inARow < failures) return true
      if (now < closedAgainAt) return false
      // Half-open: one trial call decides; the others stay refused until it ends, or as long again.
      closedAgainAt = now + openMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) closedAgainAt = clock.now().getTime() + openMs
    },
  }
}
