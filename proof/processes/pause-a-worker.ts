import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@cupboard/embedded-postgres/until'
import { loadDueBoxes, paidBoxes } from './kit/load-due-boxes.ts'
import { say, type TrialShop } from './kit/trial-shop.ts'

const WORKERS = 4

/** Four workers share one queue. One stops dead with boxes in its hands, the others take over, and it wakes up again. */
export async function pauseAWorker(shop: TrialShop, boxes: number): Promise<number> {
  const loadedBefore = await paidBoxes(shop)
  await loadDueBoxes(shop, 100_000, boxes)
  const target = loadedBefore + boxes
  const paused = shop.start({ ROLE: 'worker' })
  while ((await heldBoxes(shop)) === 0) await pause(5)
  paused.child.kill('SIGSTOP')
  const heldWhilePaused = await heldBoxes(shop)
  const others = Array.from({ length: WORKERS - 1 }, () => shop.start({ ROLE: 'worker' }))
  await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 10 * 60_000))
  const areAllPaid = async () => ((await paidBoxes(shop)) >= target ? true : undefined)
  // The stopped worker keeps its charges under way at the provider, so the others may not be able to pay all boxes.
  await until(areAllPaid, { everyMs: 50, withinMs: 60_000 })
  paused.child.kill('SIGCONT')
  // A charge whose answer was lost is looked up within the hour: we do not wait for it, we let the clock run.
  await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 61 * 60_000))
  await until(areAllPaid, { everyMs: 50, withinMs: 120_000 })
  for (const worker of [paused, ...others]) worker.child.kill('SIGTERM')
  await Promise.all([paused, ...others].map((worker) => worker.gone))
  const { charges, intents } = await shop.provider.ledger()
  const breaches = await shop.breaches()
  say(
    `T6 ${WORKERS} workers on ${boxes} due boxes, one stopped (SIGSTOP) holding ${heldWhilePaused} of them, and resumed when the others were done: ` +
      `${charges.length - loadedBefore} charges, ${intents.length - loadedBefore} intents, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  return breaches.length + (charges.length === target ? 0 : 1)
}

async function heldBoxes({ pool }: TrialShop): Promise<number> {
  const { rows } = await pool.query('SELECT count(*) AS count FROM payment WHERE lease_until IS NOT NULL')
  return rows[0].count
}
