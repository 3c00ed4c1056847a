import type { DemoClock } from '#demo/demo-clock.ts'

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
