import type { DemoClock } from '#demo/demo-clock.ts'

/** A clock that goes on by itself, and jumps when told. */
export function runningClock(start: string): ReturnType<typeof movableClock> {
  const begunAt = performance.now()
  const clock = movableClock(start)
  const { now } = clock
  return { ...clock, now: () => new Date(now().getTime() + performance.now() - begunAt) }
}

/** A clock that stands still until a test moves it. */
export function movableClock(
  start: string,
): DemoClock & { set(instant: string): void; advance(milliseconds: number): void } {
  let now = new Date(start)
  return {
    now: () => now,
    reload: async () => undefined,
    async moveTo(instant) {
      now = instant
    },
    set(instant) {
      now = new Date(instant)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
