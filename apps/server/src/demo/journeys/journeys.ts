import { setTimeout as pause } from 'node:timers/promises'
import { londonDay, londonMorning } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/connect.ts'
import { hasWaitingEvents } from '#db/event-store.ts'
import { type DemoClock, liveUntil } from '#demo/demo-clock.ts'
import { bearerOf } from '#http/api/session.ts'
import { tokenKeyIn } from '#sessions/token.ts'
import { addDuration } from './add-duration.ts'
import { lengthenSession } from './demo-session-store.ts'

const MOST_LOOKS = 100
const BETWEEN_LOOKS_MS = 20
const LONGEST_JOURNEY_MS = 5 * 366 * 86_400_000

type Tools = { db: Database; clock: DemoClock; runDue: () => Promise<void> }
export type Journeys = ReturnType<typeof openJourneys>

/** Journeys of the demo clock. */
export function openJourneys({ db, clock, runDue }: Tools) {
  let journey: Promise<unknown> = Promise.resolve()

  return {
    /** Runs one journey at a time; the next starts where the last ended. */
    travel<T>(request: FastifyRequest, go: () => Promise<T>): Promise<T> {
      waitForever(request)
      const next = journey.then(go)
      journey = next.catch(() => undefined)
      return next
    },

    /** Moves the clock; the customer stays signed in. */
    async moveTo(request: FastifyRequest, target: Date): Promise<void> {
      const key = tokenKeyIn(bearerOf(request) ?? '')
      const now = clock.now()
      if (key && target > now) await lengthenSession(db, key, now, target.getTime() - now.getTime())
      await liveUntil({ clock, db }, target, runDue)
    },

    /** A running worker may hold an event: a request for letters waits until it has finished. */
    async runUntilQuiet(): Promise<void> {
      await runDue()
      for (let tries = 0; tries < MOST_LOOKS && (await hasWaitingEvents(db)); tries++) {
        await pause(BETWEEN_LOOKS_MS)
        await runDue()
      }
    },
  }
}

type Wish = { advance?: string | undefined; to?: string | undefined }

/** Where a visitor wants to go, or a refusal in plain words. */
export function targetOf({ advance, to }: Wish, now: Date): Date {
  const target = advance === undefined ? new Date(to ?? '') : addDuration(now, advance)
  if (!target || Number.isNaN(target.getTime())) {
    throw new Refusal('not-acceptable', ['Say {"advance":"P7D"} or {"to":"2027-01-31T09:00:00Z"}.'])
  }
  if (target.getTime() - now.getTime() > LONGEST_JOURNEY_MS) {
    throw new Refusal('not-acceptable', [
      'That is more than five years away. Please travel in shorter steps.',
    ])
  }
  return target
}

/** Boxes move at midnight and their letters leave in the morning: a jump to one goes on to the other. */
export function afterItsLetters(now: Date, happensAt: Date): Date {
  const morning = londonMorning(londonDay(happensAt))
  return new Date(Math.max(now.getTime(), happensAt.getTime(), morning.getTime()))
}

/** Years take longer than a connection may otherwise stay silent. */
function waitForever({ raw }: FastifyRequest): void {
  // A request that did not come over the network has no timer.
  raw.socket.setTimeout?.(0)
}
