import { setTimeout as pause } from 'node:timers/promises'

type Timeouts = { everyMs: number; withinMs: number }

/** Asks again and again until there is an answer; `undefined` when there was none in time. */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  { everyMs, withinMs }: Timeouts,
): Promise<T | undefined> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() >= deadline) return answer
    await pause(everyMs)
  }
}
