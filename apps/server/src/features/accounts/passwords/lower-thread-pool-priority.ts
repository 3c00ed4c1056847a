import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
const NICE_INCREMENT = 10

/**
 * Lowers the priority of Node's thread pool, which hashes passwords: a hash takes a whole core, and requests on the
 * main thread must not wait for it. Only Linux has priorities per thread; elsewhere nothing changes.
 */
export function lowerThreadPoolPriority(): void {
  try {
    const later = Math.min(getPriority() + NICE_INCREMENT, constants.priority.PRIORITY_LOW)
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
      if (name === 'libuv-worker') setPriority(Number(thread), later)
    }
  } catch {
    // A sign-in must not fail because of it.
  }
}
