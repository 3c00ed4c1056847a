import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
const NICE_INCREMENT = 10

/**
 * Node's helper threads, which hash passwords, step back for the thread that answers requests: a hash takes a whole
 * core for a while, and whoever looks at products meanwhile should not wait for the end of its turn. Linux alone
 * gives threads a priority of their own; where that cannot be had, everything stays as it is.
 */
export function lowerThreadPoolPriority(): void {
  try {
    const later = Math.min(getPriority() + NICE_INCREMENT, constants.priority.PRIORITY_LOW)
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
      if (name === 'libuv-worker') setPriority(Number(thread), later)
    }
  } catch {
    // Nobody's sign-in fails for it.
  }
}
