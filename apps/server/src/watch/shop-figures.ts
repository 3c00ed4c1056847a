import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#deps.ts'
import { type Counted, readFigures } from './figures-store.ts'

/** Several collectors may ask often; the database is asked at most this often. */
const FRESH_MS = 10_000
/** A collector must hear from the process while the database hangs. */
const PATIENCE_MS = 300
/** After so long without an answer of the database its figures count as not read, and a question is given up. */
const STALE_MS = 30_000

/**
 * Figures of the whole shop, the same from every process, read from the database on request. A collector that comes
 * before they are read gets the last ones.
 */
export function addShopFigures(
  registry: Registry,
  { readDb, clock, log }: Deps,
  elapsedMs = () => performance.now(),
): { refresh(): Promise<void> } {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const boxes = gauge('shop_boxes', 'Boxes that are not over, by state', ['status'])
  const late = gauge('shop_boxes_late', 'Boxes more than a day past what should have happened to them', [
    'status',
  ])
  const oldest = gauge('shop_oldest_waiting_seconds', 'For how long the oldest of a queue has been due', [
    'queue',
  ])
  const waiting = gauge('shop_waiting', 'How many of a queue are due', ['queue'])
  const charges = gauge('shop_charges_last_day', 'Tries to charge in the last 24 hours, by outcome', [
    'outcome',
  ])
  const letters = gauge('shop_letters_last_day', 'Letters of the last 24 hours, by outcome', ['outcome'])
  const active = gauge('shop_active_subscriptions', 'Subscriptions that are active')
  const disputes = gauge(
    'shop_open_disputes',
    'Subscriptions that are not charged because of an open dispute',
  )
  const books = gauge(
    'shop_books_differences',
    "Where our books and the provider's differ, and nobody has said why",
  )
  const isRead = gauge('shop_figures_read', '1 when these figures could be read from the database')
  let readAt = Number.NEGATIVE_INFINITY
  let reading: { since: number; isOver: Promise<void> } | undefined
  let unansweredSince: number | undefined

  async function read(): Promise<void> {
    const figures = await readFigures(readDb, clock.now())
    setAll(boxes, 'status', figures.boxes)
    setAll(late, 'status', figures.lateBoxes)
    setAll(charges, 'outcome', figures.charges)
    setAll(letters, 'outcome', figures.letters)
    for (const { queue, seconds, count } of figures.waiting) {
      oldest.set({ queue }, seconds)
      waiting.set({ queue }, count)
    }
    active.set(figures.activeSubscriptions)
    disputes.set(figures.openDisputes)
    books.set(figures.bookDifferences)
    readAt = elapsedMs()
    unansweredSince = undefined
    // Here too: an answer may come after its collector has left.
    isRead.set(1)
  }

  function beginToRead(since: number): { since: number; isOver: Promise<void> } {
    const begun = { since, isOver: read().catch(noteFailure).finally(end) }
    function noteFailure(error: unknown): void {
      log.warn({ err: error }, 'the figures of the shop could not be read')
      // Of one that was given up the end says nothing.
      if (reading === begun) readAt = Number.NEGATIVE_INFINITY
    }
    function end(): void {
      if (reading === begun) reading = undefined
    }
    return begun
  }

  return {
    async refresh() {
      const now = elapsedMs()
      if (now - readAt < FRESH_MS) return
      unansweredSince ??= now
      if (!reading || now - reading.since > STALE_MS) reading = beginToRead(now)
      await Promise.race([reading.isOver, pause(PATIENCE_MS, undefined, { ref: false })])
      // The age of the figures would mislead: a collector that asks once a minute finds them old, and the database
      // well.
      const hangs = unansweredSince !== undefined && elapsedMs() - unansweredSince >= STALE_MS
      isRead.set(Number.isFinite(readAt) && !hangs ? 1 : 0)
    },
  }
}

/** A label that is no longer counted is 0, not its last value. */
function setAll<L extends string>(gauge: Gauge<L>, label: L, counted: readonly Counted[]): void {
  gauge.reset()
  for (const { what, count } of counted) gauge.set({ [label]: what } as Record<L, string>, count)
}
