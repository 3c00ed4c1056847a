import * as endpoints from '@cupboard/contract/demo'
import { firstHappening } from '@cupboard/domain/box/next-happening'
import { londonDay } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { leavesAt, readLettersTo } from '#mail/letter-store.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { writeLetter } from '#worker/reactions/write-letter.ts'
import { buyGoods } from './buy-goods.ts'
import type { DemoClock } from './demo-clock.ts'
import { afterItsLetters, type Journeys, openJourneys, targetOf } from './journeys/journeys.ts'
import { moveIn } from './move-in.ts'
import { readBoxesInLife } from './next-happening-store.ts'
import { timelineOf } from './timeline.ts'

type Tools = {
  deps: Deps
  clock: DemoClock
  provider: EmbeddedProvider | undefined
  runDue: () => Promise<void>
}
type AtWork = Pick<Tools, 'deps' | 'clock'> & { journeys: Journeys }

/** A year in a minute: the calls behind the demo drawer. Absent when the demo tools are off. */
export function demoRoutes(api: ApiServer, { deps, clock, provider, runDue }: Tools): void {
  // Screens count days from the shop's clock, not from the visitor's.
  api.app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-shop-time', clock.now().toISOString())
    done(null, payload)
  })
  const tools = { deps, clock, journeys: openJourneys({ db: deps.db, clock, runDue }) }
  clockRoutes(api, tools)
  letterRoutes(api, tools)
  if (provider) shopRoutes(api, { ...tools, provider, runDue })
}

const timeOf = (clock: DemoClock) => ({ now: clock.now().toISOString(), today: londonDay(clock.now()) })

function clockRoutes(api: ApiServer, { deps, clock, journeys }: AtWork): void {
  serve(api, endpoints.readClock, () => timeOf(clock))
  serve(api, endpoints.moveClock, async ({ body }, { request }) => {
    await journeys.travel(request, async () => journeys.moveTo(request, targetOf(body, clock.now())))
    return timeOf(clock)
  })
  serve(api, endpoints.moveClockToNextHappening, async ({ body }, { request }) => {
    const happened = await journeys.travel(request, async () => {
      await journeys.runUntilQuiet()
      const boxes = await readBoxesInLife(deps.db, body.customerId)
      const next = firstHappening(boxes, deps.config.shipping === 'manual')
      if (next) await journeys.moveTo(request, afterItsLetters(clock.now(), next.at))
      return next?.what ?? null
    })
    return { ...timeOf(clock), happened }
  })
}

function letterRoutes(api: ApiServer, { deps, journeys }: AtWork): void {
  const shopOfLetters = async () => ({
    shopUrl: deps.config.publicUrl,
    letterKey: await readLetterKey(deps.db),
  })
  serve(api, endpoints.readTimeline, async ({ query }) => {
    await journeys.runUntilQuiet()
    const since = new Date(query.since)
    if (Number.isNaN(since.getTime())) throw new Refusal('not-acceptable', ['Say since when.'])
    const shop = await shopOfLetters()
    return timelineOf(deps, query.customerId, since, (letter) => writeLetter(letter, shop).subject)
  })
  serve(api, endpoints.readMailbox, async ({ query }) => {
    await journeys.runUntilQuiet()
    const letters = await readLettersTo(deps.db, query.to)
    const shop = await shopOfLetters()
    return letters.map((row) => {
      const { subject, plain, html } = writeLetter(row, shop)
      const sentAt = leavesAt(row).toISOString()
      return { id: row.letterId, to: row.recipient, subject, text: plain, html, sentAt }
    })
  })
}

type ForShop = AtWork & Pick<Tools, 'runDue'> & { provider: EmbeddedProvider }

/** Serves the tools that fill a trial shop: homes, goods and pretend money. */
function shopRoutes(api: ApiServer, { deps, clock, journeys, provider, runDue }: ForShop): void {
  serve(api, endpoints.readPaymentsLedger, async () => jsonOf(await provider.ledger()))
  serve(api, endpoints.moveHomesIn, async ({ body }, { request }) => {
    await journeys.travel(request, async () => {
      for (let home = 0; home < body.homes; home++) await moveIn(deps, provider)
      await runDue()
    })
    return timeOf(clock)
  })
  serve(api, endpoints.buyGoods, async (_input, { request }) => {
    await journeys.travel(request, () => buyGoods(deps))
    return timeOf(clock)
  })
  serve(api, endpoints.confirmPayment, async ({ body }) => jsonOf(await provider.confirmOnSession(body)))
}

/** Writes instants as text, as the wire has them. */
function jsonOf<T>(value: object): T {
  return JSON.parse(JSON.stringify(value))
}
