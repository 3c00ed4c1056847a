import { Refusal } from '@cupboard/domain/refusal'
import type { Clock } from '#clock.ts'

const MINUTE_MS = 60_000

/**
 * Refuses a network address that asks more often than so many times a minute. Counted in this process alone and
 * forgotten every minute: enough to keep one visitor from taking all of its time, and nothing to write down.
 */
export function limitByAddress(perMinute: number, clock: Clock): (from: string) => void {
  const asked = new Map<string, number>()
  let minute = 0
  return (from) => {
    const now = clock.now().getTime()
    const thisMinute = Math.floor(now / MINUTE_MS)
    if (thisMinute !== minute) asked.clear()
    minute = thisMinute
    const times = (asked.get(from) ?? 0) + 1
    if (times > perMinute) {
      throw new Refusal('too-many-requests', [], Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1_000))
    }
    asked.set(from, times)
  }
}
