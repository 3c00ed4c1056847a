import { setTimeout as pause } from 'node:timers/promises'
import * as endpoints from '@cupboard/contract/demo'
import { firstHappening } from '@cupboard/domain/box/next-happening'
import { londonDay, londonMorning } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { hasWaitingEvents } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { bearerOf } from '#http/api/session.ts'
import { leavesAt, readLettersTo } from '#mail/letter-store.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { tokenKeyIn } from '#sessions/token.ts'
import { writeLetter } from '#worker/reactions/write-letter.ts'
import { addDuration } from './add-duration.ts'
import { buyGoods } from './buy-goods.ts'
import { type DemoClock, liveUntil } from './demo-clock.ts'
import { lengthenSession } from './demo-session-store.ts'
import { moveIn } from './move-in.ts'
import { readBoxesInLife } from './next-happening-store.ts'
import { timelineOf } from './timeline.ts'

const MOST_LOOKS = 100
const BETWEEN_LOOKS_MS = 20
const LONGEST_JOURNEY_MS = 5 * 366 * 86_400_000

type Tools = {
  deps: Deps
  clock: DemoClock
  provider: EmbeddedProvider | undefined
  runDue: () => Promise<void>
}

/** A year in a minute: the calls behind the demo drawer. Absent when the demo tools are off. */
export function demoRoutes(api: ApiServer, { deps, clock, provider, runDue }: Tools): void {
  const { db } = deps
  const time = () => ({ now: clock.now().toISOString(), today: londonDay(clock.now()) })
  let journey: Promise<unknown> = Promise.resolve()
  // Screens count days from the shop's clock, not from the visitor's.
  api.app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-shop-time', clock.now().toISOString())
    done(null, payload)
  })

  /** Runs one journey at a time; the next starts where the last ended. */
  function travel<T>(go: () => Promise<T>): Promise<T> {
    const next = journey.then(go)
    journey = next.catch(() => undefined)
    return next
  }

  serve(api, endpoints.readClock, time)
  serve(api, endpoints.moveClock, async ({ body }, { request }) => {
    waitForever(request)
    await travel(async () => {
      const target = targetOf(body)
      await staySignedIn(request, target)
      await liveUntil({ clock, db }, target, runDue)
    })
    return time()
  })
  serve(api, endpoints.moveClockToNextHappening, async ({ body }, { request }) => {
    waitForever(request)
    const happened = await travel(async () => {
      await runUntilQuiet()
      const boxes = await readBoxesInLife(db, body.customerId)
      const next = firstHappening(boxes, deps.config.shipping === 'manual')
      const at = next ? afterItsLetters(clock.now(), next.at) : clock.now()
      await staySignedIn(request, at)
      if (next) await liveUntil({ clock, db }, at, runDue)
      return next?.what ?? null
    })
    return { ...time(), happened }
  })
  serve(api, endpoints.readTimeline, async ({ query }) => {
    await runUntilQuiet()
    const since = new Date(query.since)
    if (Number.isNaN(since.getTime())) throw new Refusal('not-acceptable', ['Say since when.'])
    const shop = { shopUrl: deps.config.publicUrl, letterKey: await readLetterKey(db) }
    return timelineOf(deps, query.customerId, since, (letter) => writeLetter(letter, shop).subject)
  })
  serve(api, endpoints.readMailbox, async ({ query }) => {
    await runUntilQuiet()
    const letters = await readLettersTo(db, query.to)
    const shop = { shopUrl: deps.config.publicUrl, letterKey: await readLetterKey(db) }
    return letters.map((row) => {
      const { subject, plain, html } = writeLetter(row, shop)
      const sentAt = leavesAt(row).toISOString()
      return { id: row.letterId, to: row.recipient, subject, text: plain, html, sentAt }
    })
  })

  if (provider) {
    serve(api, endpoints.readPaymentsLedger, async () => jsonOf(await provider.ledger()))
    serve(api, endpoints.moveHomesIn, async ({ body }, { request }) => {
      waitForever(request)
      await travel(async () => {
        for (let home = 0; home < body.homes; home++) await moveIn(deps, provider)
        await runDue()
      })
      return time()
    })
    serve(api, endpoints.buyGoods, async (_input, { request }) => {
      waitForever(request)
      await travel(() => buyGoods(deps))
      return time()
    })
    serve(api, endpoints.confirmPayment, async ({ body }) => jsonOf(await provider.confirmOnSession(body)))
  }

  async function staySignedIn(request: FastifyRequest, target: Date): Promise<void> {
    const key = tokenKeyIn(bearerOf(request) ?? '')
    const now = clock.now()
    if (key && target > now) await lengthenSession(db, key, now, target.getTime() - now.getTime())
  }

  /** A running worker may hold an event: a request for letters waits until it has finished. */
  async function runUntilQuiet(): Promise<void> {
    await runDue()
    for (let tries = 0; tries < MOST_LOOKS && (await hasWaitingEvents(db)); tries++) {
      await pause(BETWEEN_LOOKS_MS)
      await runDue()
    }
  }

  function targetOf(input: { advance?: string | undefined; to?: string | undefined }): Date {
    const target =
      input.advance === undefined ? new Date(input.to ?? '') : addDuration(clock.now(), input.advance)
    if (!target || Number.isNaN(target.getTime())) {
      throw new Refusal('not-acceptable', ['Say {"advance":"P7D"} or {"to":"2027-01-31T09:00:00Z"}.'])
    }
    if (target.getTime() - clock.now().getTime() > LONGEST_JOURNEY_MS) {
      throw new Refusal('not-acceptable', [
        'That is more than five years away. Please travel in shorter steps.',
      ])
    }
    return target
  }
}

/** Boxes move at midnight and their letters leave in the morning: a jump to one goes on to the other. */
function afterItsLetters(now: Date, happensAt: Date): Date {
  const morning = londonMorning(londonDay(happensAt))
  return new Date(Math.max(now.getTime(), happensAt.getTime(), morning.getTime()))
}

/** Years take longer than a connection may otherwise stay silent. */
function waitForever({ raw }: FastifyRequest): void {
  // A request that did not come over the network has no timer.
  raw.socket.setTimeout?.(0)
}

/** Writes instants as text, as the wire has them. */
function jsonOf<T>(value: object): T {
  return JSON.parse(JSON.stringify(value))
}
