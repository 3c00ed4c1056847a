import { randomUUID } from 'node:crypto'

/**
 * An id that begins with its instant: a UUID of version 7. Rows of the same time lie side by side in an index, so a new row
 * finds its page in memory, however many years of rows there are. An id whose first byte is its bucket must stay random.
 */
export function timeOrderedId(now: Date): string {
  const instant = now.getTime().toString(16).padStart(12, '0')
  return `${instant.slice(0, 8)}-${instant.slice(8)}-7${randomUUID().slice(15)}`
}
