import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '@cupboard/embedded-postgres/data-dirs-for-tests'

/** The last write before an instant is at most this old, a busy machine allowed for. */
const NEAR_MS = 2_000
const EVERY_MS = 100

/** Writes the time again and again, so that a restored cluster tells how far it reaches. */
export async function startBeats(urlOf: (database: string) => string) {
  await ask(urlOf('postgres'), 'CREATE DATABASE beats')
  await ask(urlOf('beats'), 'CREATE TABLE beat (at timestamptz PRIMARY KEY)')
  let isRunning = true
  async function beat(): Promise<void> {
    while (isRunning) {
      // Where there is no leader there is no beat.
      await ask(urlOf('beats'), 'INSERT INTO beat VALUES (clock_timestamp())').catch(() => undefined)
      await pause(EVERY_MS)
    }
  }
  const beating = beat()
  return {
    async stop() {
      isRunning = false
      await beating
    },
    /** Whether a restored cluster ends at an instant: it has the beats before, and none after. */
    async endsAt(restoredUrl: string, instant: Date): Promise<boolean> {
      const [row] = await ask<{ at: Date }>(restoredUrl, 'SELECT max(at) AS at FROM beat')
      const lastMs = row ? instant.getTime() - new Date(row.at).getTime() : -1
      return lastMs >= 0 && lastMs < NEAR_MS
    },
  }
}
