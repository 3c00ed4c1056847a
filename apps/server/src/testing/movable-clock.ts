import type { Clock } from '#clock.ts'

/** A clock that stands still until a test moves it. */
export function movableClock(
  start: string,
): Clock & { moveTo(instant: string): void; advance(milliseconds: number): void } {
  let now = new Date(start)
  return {
    now: () => now,
    moveTo(instant) {
      now = new Date(instant)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
